import { SideScroller } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Block, Inline } from './article.ts';

type ArticleTextProps = { readonly blocks: readonly Block[]; readonly figure: ReactNode };

/** An article's text, with the figure in its place. */
export function ArticleText({ blocks, figure }: ArticleTextProps) {
  return blocks.map((block, place) => {
    // The blocks of an article never change their order.
    const key = `${block.kind}-${place}`;
    switch (block.kind) {
      case 'heading':
        return (
          <h2
            key={key}
            id={block.id}
            className="mt-10 scroll-mt-24 text-xl font-semibold tracking-tight text-balance text-ink"
          >
            <Inlines inlines={block.inlines} />
          </h2>
        );
      case 'paragraph':
        return (
          <p key={key} className="mt-4">
            <Inlines inlines={block.inlines} />
          </p>
        );
      case 'list':
        return <List key={key} block={block} />;
      case 'table':
        return <Table key={key} block={block} />;
      case 'figure':
        return (
          <div key={key} className="my-8 rounded-lg border border-line bg-surface p-5 tiny:p-4">
            {figure}
          </div>
        );
      default:
        return block satisfies never;
    }
  });
}

function List({ block }: { readonly block: Extract<Block, { kind: 'list' }> }) {
  const entries = block.entries.map((inlines, place) => (
    <li key={`${place + 1}`} className="pl-1">
      <Inlines inlines={inlines} />
    </li>
  ));
  return block.isOrdered ? (
    <ol className="mt-4 list-decimal space-y-2 pl-6">{entries}</ol>
  ) : (
    <ul className="mt-4 list-disc space-y-2 pl-6">{entries}</ul>
  );
}

function Table({ block: { head, rows } }: { readonly block: Extract<Block, { kind: 'table' }> }) {
  return (
    <SideScroller label="Table" className="mt-5">
      <table className="w-full border-collapse text-left text-sm tabular-nums">
        <thead className="border-b border-line-strong text-ink-muted">
          <tr>
            {head.map((cell, place) => (
              <th key={`${place + 1}`} scope="col" className="py-2 pr-4 font-medium">
                <Inlines inlines={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, place) => (
            <tr key={`${place + 1}`} className="align-top">
              {row.map((cell, column) => (
                <td key={`${column + 1}`} className="py-2 pr-4 first:text-ink">
                  <Inlines inlines={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroller>
  );
}

function Inlines({ inlines }: { readonly inlines: readonly Inline[] }) {
  return inlines.map((inline, place) => {
    const key = `${place + 1}`;
    if (typeof inline === 'string') return inline;
    switch (inline.kind) {
      case 'strong':
        return (
          <strong key={key} className="font-semibold text-ink">
            <Inlines inlines={inline.inlines} />
          </strong>
        );
      case 'em':
        return (
          <em key={key}>
            <Inlines inlines={inline.inlines} />
          </em>
        );
      case 'code':
        return <code key={key}>{inline.text}</code>;
      case 'link':
        return (
          <Link
            key={key}
            to={inline.to}
            className="rounded-sm text-primary-ink underline underline-offset-2"
          >
            <Inlines inlines={inline.inlines} />
          </Link>
        );
      default:
        return inline satisfies never;
    }
  });
}
