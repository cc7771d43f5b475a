import { isolateHistory } from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Span } from '@plumbline/diagnostics';
import { useEffect, useRef } from 'react';
import type { OpenFile } from '../workbench/open-file.ts';
import type { Findings } from '../workbench/workbench.ts';
import { adoptStyles } from './adopted-styles.ts';
import { extensionsFor } from './extensions.ts';
import { placeInEditor } from './places.ts';

/** A place to scroll to; a new object for each request. */
export type Target = { readonly file: string; readonly text: string; readonly span: Span };

type EditorProps = {
  readonly file: OpenFile;
  readonly findings: Findings;
  readonly target: Target | null;
  readonly onEdit: (name: string, text: string) => void;
};

type Kept = { readonly state: EditorState; readonly text: string };

/** One editor for all files: each keeps its own cursor, folds and undo history while another is shown. */
export function Editor({ file, findings, target, onEdit }: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const kept = useRef(new Map<string, Kept>());
  /** The file in the view, and the text that the view and this component last agreed on. */
  const shown = useRef({ name: '', text: '' });
  const isFollowing = useRef(false);
  const latestOnEdit = useRef(onEdit);
  useEffect(() => {
    latestOnEdit.current = onEdit;
  });

  useEffect(() => {
    if (!place.current) return;
    adoptStyles();
    const made = new EditorView({ parent: place.current });
    view.current = made;
    return () => {
      made.destroy();
      view.current = null;
      shown.current = { name: '', text: '' };
    };
  }, []);

  const { name, text } = file;
  useEffect(() => {
    const { current } = view;
    if (!current) return;
    if (shown.current.name !== name) {
      if (shown.current.name !== '')
        kept.current.set(shown.current.name, { state: current.state, text: shown.current.text });
      const before = kept.current.get(name);
      const report = (next: string): void => {
        if (isFollowing.current || next === shown.current.text) return;
        shown.current.text = next;
        latestOnEdit.current(name, next);
      };
      const state =
        before?.text === text
          ? before.state
          : EditorState.create({ doc: text, extensions: extensionsFor(name, text, report) });
      shown.current = { name, text };
      current.setState(state);
    } else if (shown.current.text !== text) {
      // Changed from outside, for example on disk: the view follows, and one undo restores the earlier text.
      shown.current.text = text;
      isFollowing.current = true;
      current.dispatch({
        changes: { from: 0, to: current.state.doc.length, insert: text },
        // Isolated, so that undo does not combine it with what was typed a moment before.
        annotations: isolateHistory.of('full'),
      });
      isFollowing.current = false;
    }
  }, [name, text]);

  useEffect(() => {
    const { current } = view;
    const checked = findings.texts.get(name);
    // Until this text is checked, the findings of the older text stay where typing has moved them.
    if (!current || checked === undefined || checked !== shown.current.text) return;
    const { doc } = current.state;
    const own = findings.diagnostics.filter((finding) => finding.file === name);
    current.dispatch(
      setDiagnostics(
        current.state,
        own.map(({ span, severity, message, code, help }) => ({
          from: placeInEditor(doc, checked, span.start),
          to: placeInEditor(doc, checked, Math.max(span.start, span.end)),
          severity,
          message: help === undefined ? message : `${message}\n${help}`,
          source: code,
        })),
      ),
    );
  }, [findings, name]);

  useEffect(() => {
    const { current } = view;
    if (!current || target?.file !== name) return;
    const { doc } = current.state;
    const anchor = placeInEditor(doc, target.text, target.span.start);
    const head = placeInEditor(doc, target.text, target.span.end);
    current.dispatch({
      selection: { anchor, head },
      effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
    });
    current.focus();
  }, [target, name]);

  return <div ref={place} className="h-full min-h-0" />;
}
