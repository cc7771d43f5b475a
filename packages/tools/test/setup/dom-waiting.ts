import { configure, getConfig, prettyDOM } from '@testing-library/dom';

/** The library's settings, with one that its types leave out: set while a query is tried again and again. */
type Settings = ReturnType<typeof getConfig> & {
  readonly _disableExpensiveErrorDiagnostics?: boolean;
};

configure({
  // What a test waits for is there within milliseconds on an idle machine, and after seconds on a busy one: dialogs and
  // pages load their code when they are opened.
  asyncUtilTimeout: 20_000,
  // The library prints the whole document into every error, also while it waits, after each change of the document. Of
  // those errors only the last is read, and the library adds the document to it when the time is up.
  getElementError: (message, container) => {
    const { defaultIgnore, _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as Settings;
    const words = message ?? '';
    const error = new Error(
      isWaiting === true
        ? words
        : `${words}\n\nIgnored nodes: comments, ${defaultIgnore}\n${prettyDOM(container) || ''}`,
    );
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
