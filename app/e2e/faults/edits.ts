import type { Locator, Page } from 'playwright-core';
import { makePdf } from '../pdf.ts';
import { choose, field, group, upload } from '../steps.ts';
import type { Random } from './random.ts';

export const BASIC = 'basic-information';
export const QUALITY = 'quality-delivery-technology';

/** The last value entered for each question, by section and id, as the server stores it. */
export type Written = Map<string, unknown>;

type Field = { readonly link: string; readonly id: string; readonly label: string };
type FieldKind = 'text' | 'number' | 'year' | 'choice';

const at = (link: string, id: string, label: string): Field => ({ link, id, label });

/** The questions that one window edits, by kind. */
export const FIELDS: Readonly<Record<FieldKind, readonly Field[]>> = {
  text: [
    at(BASIC, 'BI-27', 'Company description'),
    at(QUALITY, 'QU-12', 'Accounting / job cost software'),
    at(QUALITY, 'QU-13', 'Project management software'),
  ],
  number: [at(QUALITY, 'QU-18', 'LEED or other green-certified projects completed')],
  year: [at(BASIC, 'BI-19', 'Year established')],
  choice: [
    at(BASIC, 'BI-15', 'Is the mailing or remit-to address different?'),
    at(QUALITY, 'QU-11', 'Does the company use prefabrication?'),
    at(QUALITY, 'QU-17', 'Does the company have an environmental or sustainability policy?'),
  ],
};

/** Questions of the first section that a second window edits, so that no two answers conflict. */
export const OTHER_WINDOW: readonly Field[] = [at(BASIC, 'BI-01', 'Legal company name')];

export async function editText(page: Page, one: Field, count: number, written: Written) {
  const text = `Edit ${count}`;
  await field(page, one.label).fill(text);
  written.set(`${one.link}/${one.id}`, text);
}

/** Changes one question of a kind in the section that is open. */
export async function edit(
  page: Page,
  link: string,
  kind: FieldKind,
  { random, count, written }: { random: Random; count: number; written: Written },
): Promise<void> {
  const fields = FIELDS[kind].filter((one) => one.link === link);
  if (fields.length === 0) return edit(page, link, 'text', { random, count, written });
  const one = random.pick(fields);
  const key = `${one.link}/${one.id}`;
  switch (kind) {
    case 'text':
      return editText(page, one, count, written);
    case 'number':
    case 'year': {
      const value = kind === 'year' ? 1950 + (count % 70) : count;
      await field(page, one.label).fill(String(value));
      await field(page, one.label).blur();
      written.set(key, value);
      return;
    }
    case 'choice': {
      const answer = random.pick(['Yes', 'No']);
      await choose(page, one.label, answer);
      written.set(key, answer);
      return;
    }
    default:
      kind satisfies never;
  }
}

/**
 * Uses the keyboard: panels above get their real height as the page scrolls near them, which may move a button between
 * mouse down and mouse up.
 */
const press = (button: Locator): Promise<void> => button.press('Enter');

/** The branch offices on the screen, along with the test's own list of their names. */
export class Branches {
  readonly names: string[] = [];
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /**
   * Reads the rows once the panel is shown: the form starts with an empty one. Empty rows get a name, because removing
   * an empty row asks for no confirmation.
   */
  static async on(page: Page): Promise<Branches> {
    const branches = new Branches(page);
    await branches.#row(0).waitFor();
    const count = await branches.#row().count();
    for (let index = 0; index < count; index += 1) {
      const name = await field(branches.#row(index), 'Branch name').inputValue();
      branches.names.push(name);
      if (name === '') await branches.rename(index, `Branch at first ${index}`);
    }
    return branches;
  }

  async add(name: string): Promise<void> {
    await press(
      this.#page.getByRole('button', { name: /^Add (entry|another): Branch offices and yards$/u }),
    );
    this.names.push(name);
    await field(this.#row(this.names.length - 1), 'Branch name').fill(name);
  }

  async rename(index: number, name: string): Promise<void> {
    await field(this.#row(index), 'Branch name').fill(name);
    this.names[index] = name;
  }

  async moveUp(index: number): Promise<void> {
    await press(this.#row(index).getByRole('button', { name: /^Move .* up$/u }));
    const [name = ''] = this.names.splice(index, 1);
    this.names.splice(index - 1, 0, name);
  }

  async remove(index: number): Promise<void> {
    const { length } = this.names;
    await press(this.#row(index).getByRole('button', { name: /^Remove/u }));
    // The Server Error dialog waits until this confirmation is closed.
    const question = this.#page.getByRole('dialog', { name: /^Remove/u });
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await this.#row(length - 1).waitFor({ state: 'detached' });
    this.names.splice(index, 1);
  }

  async change(random: Random, count: number): Promise<void> {
    const { length } = this.names;
    const name = `Branch ${count}`;
    const act = random.below(4);
    if (length < 2 || (act === 0 && length < 4)) return this.add(name);
    if (act === 1) return this.moveUp(1 + random.below(length - 1));
    if (act === 2) return this.remove(random.below(length));
    return this.rename(random.below(length), name);
  }

  onScreen(): Promise<string[]> {
    return Promise.all(
      this.names.map((_, index) => field(this.#row(index), 'Branch name').inputValue()),
    );
  }

  /** The row at a place, or all of them. */
  #row(index?: number): Locator {
    const rows = this.#page.getByRole('group', { name: /^Branch offices and yards .*\d/u });
    return index === undefined ? rows : rows.nth(index);
  }
}

export async function editFile(page: Page, count: number, written: Written): Promise<void> {
  const name = `w9-${count}.pdf`;
  await upload(page, group(page, 'Signed W-9'), { name, buffer: makePdf(`W-9 ${count}`) });
  written.set(`${BASIC}/BI-07`, name);
}
