import { type Slot, type Way } from './slots.ts';

export type Range = [from: number, to: number];

/** Words to mark, with how many of their letters: all, or only what was typed. */
export type Marks = ReadonlyMap<string, number>;

/** The typed words and the index words found in their place, with how many letters to mark. */
export const marksOf = (slots: readonly Slot[]): Marks =>
  new Map(
    slots
      .filter(({ isFilter }) => !isFilter)
      .flatMap(({ typed, alternatives }) =>
        [...alternatives, { word: typed, way: 'typed' as Way }].map(({ word, way }) => [
          word,
          way === 'completed' ? typed.length : word.length,
        ]),
      ),
  );

type Piece = { readonly word: string; readonly from: number; readonly to: number };

const WORD = /[\p{L}\p{N}'’‘ʼ`´]+/gu;
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/** A word as the index stores it, the same way `search_letters` in the database does it. */
const plain = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’‘ʼ`´]/g, '')
    .replaceAll(/[øłđðħıæœßþ]/g, (letter) => OTHER_LETTERS[letter] ?? letter);

/** The words of a text and where they are. A run of single letters is also a word, and so are two neighboring words. */
function piecesOf(text: string): readonly Piece[] {
  const pieces = [...text.matchAll(WORD)].map(({ 0: found, index }) => ({
    word: plain(found),
    from: index,
    to: index + found.length,
  }));
  return [...pieces, ...initialsIn(pieces), ...pairsOf(pieces)];
}

const SKIPPED = new Set(['and', 'the', 'of']);

function initialsIn(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  let run: Piece | undefined;
  for (const piece of pieces) {
    if (SKIPPED.has(piece.word)) continue;
    if (piece.word.length > 1) run = undefined;
    else {
      run =
        run === undefined ? piece : { word: run.word + piece.word, from: run.from, to: piece.to };
      joined.push(run);
    }
  }
  return joined.filter(({ word }) => word.length > 1);
}

const pairsOf = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.slice(1).map((second, at) => {
    const first = pieces[at] ?? second;
    return { word: first.word + second.word, from: first.from, to: second.to };
  });

/** Where a text has what was found, from left to right, without overlaps. */
export function rangesIn(text: string, marks: Marks): Range[] {
  const ranges: Range[] = [];
  for (const { word, from, to } of piecesOf(text)) {
    const letters = marks.get(word);
    if (letters === undefined) continue;
    // Partly marked only if each letter is a single code unit.
    ranges.push([from, to - from === word.length ? from + Math.min(letters, word.length) : to]);
  }
  ranges.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  return ranges.reduce<Range[]>((kept, range) => {
    const last = kept.at(-1);
    if (last === undefined || range[0] >= last[1]) kept.push(range);
    return kept;
  }, []);
}

/** The first letters of a name's words. */
export const initialRanges = (name: string): Range[] =>
  [...name.matchAll(WORD)]
    .filter(({ 0: word }) => !SKIPPED.has(plain(word)))
    .map(({ index }) => [index, index + 1]);
