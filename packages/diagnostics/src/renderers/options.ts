/** What a code means, for formats that include it: its title, and its page in Markdown if there is one. */
export type CodeMeaning = { readonly title: string; readonly page?: string };

export type RenderOptions = {
  readonly colour: boolean;
  readonly meaningOf?: (code: string) => CodeMeaning | undefined;
  /** The version of the tool that reports. */
  readonly version?: string;
};
