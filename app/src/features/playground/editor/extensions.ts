import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';

const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--color-ink)', backgroundColor: 'var(--color-surface)' },
  '&.cm-focused': { outline: '2px solid var(--color-primary)', outlineOffset: '-2px' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
    fontSize: '0.8125rem',
    lineHeight: '1.35rem',
    overflow: 'auto',
  },
  '.cm-content': { padding: '0.5rem 0', caretColor: 'var(--color-ink)' },
  '.cm-gutters': {
    color: 'var(--color-ink-subtle)',
    backgroundColor: 'var(--color-canvas)',
    borderRight: '1px solid var(--color-line)',
  },
  '.cm-activeLine': { backgroundColor: 'rgb(36 128 235 / 0.05)' },
  '.cm-activeLineGutter': { color: 'var(--color-ink)', backgroundColor: 'var(--color-sunken)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--color-warning-tint)' },
  '.cm-tooltip': {
    border: '1px solid var(--color-line)',
    borderRadius: 'var(--radius-md)',
    color: 'var(--color-ink)',
    backgroundColor: 'var(--color-surface)',
    boxShadow: 'var(--shadow-raised)',
  },
  '.cm-diagnostic': { fontFamily: 'var(--font-sans)', padding: '0.375rem 0.625rem' },
  '.cm-panels': { color: 'var(--color-ink)', backgroundColor: 'var(--color-canvas)' },
  '.cm-panels button, .cm-panels input': { fontFamily: 'var(--font-sans)' },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color-primary-ink)' },
  { tag: tags.string, color: 'var(--color-success-ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--color-warning-ink)' },
  { tag: tags.invalid, color: 'var(--color-error-ink)' },
]);

/** The editor for a template. Tab leaves it, as in any field; Ctrl-] and Ctrl-[ indent. */
export function extensionsFor(
  name: string,
  text: string,
  onChange: (text: string) => void,
): Extension {
  const isWindows = text.includes('\r\n') && !/[^\r]\n/.test(text);
  return [
    // A file keeps its line endings.
    isWindows ? EditorState.lineSeparator.of('\r\n') : [],
    lintGutter(),
    lineNumbers(),
    highlightActiveLineGutter(),
    foldGutter(),
    highlightSpecialChars(),
    history(),
    indentOnInput(),
    bracketMatching(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    json(),
    syntaxHighlighting(colours),
    look,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': `Template ${name}`,
      spellcheck: 'false',
      tabindex: '0',
    }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) onChange(state.sliceDoc());
    }),
    keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap, ...searchKeymap, ...lintKeymap]),
  ];
}
