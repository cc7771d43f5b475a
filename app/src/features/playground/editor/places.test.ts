import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { placeInEditor } from './places.ts';

const editorOf = (text: string) => EditorState.create({ doc: text }).doc;

it('equals the offset when the line endings are those of the editor', () => {
  const text = '{\n  "a": 1\n}\n';
  for (let offset = 0; offset <= text.length; offset += 1)
    expect(placeInEditor(editorOf(text), text, offset)).toBe(offset);
});

it('counts a two-character line ending as the one that the editor has', () => {
  const text = '{\r\n  "a": 1,\r\n  "b": 2\r\n}';
  expect(editorOf(text).sliceString(placeInEditor(editorOf(text), text, text.indexOf('"b"')))).toBe(
    '"b": 2\n}',
  );
});

it('counts a byte order mark, which is in the editor too', () => {
  const text = '\ufeff{ "a": 1 }';
  const at = text.indexOf('"a"');
  expect(placeInEditor(editorOf(text), text, at)).toBe(at);
});

it('gives the nearest position when the text has become shorter', () => {
  const text = '{\n  "a": 1,\n  "b": 2\n}';
  expect(placeInEditor(editorOf('{}'), text, text.indexOf('"b"'))).toBe(2);
  expect(placeInEditor(editorOf('{\n}'), text, text.indexOf('1'))).toBe(3);
});
