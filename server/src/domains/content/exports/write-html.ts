import type { ContentNode } from '@bic/contract/content/document'
import { escapeHtml } from '#providers/mail-parts.ts'
import {
  type ExportedContent,
  type ManifestRow,
  manifestCells,
  manifestHeaders,
  manifestTitle,
} from './exported-content.ts'
import { runOf } from './flat-blocks.ts'
import { plainCharacters } from './plain-characters.ts'

const style = [
  'body{font:16px/1.6 system-ui,sans-serif;color:#1f2933;background:#fff;max-width:46rem;margin:2rem auto;padding:0 1rem}',
  'header p,details p{color:#52606d;font-size:.85rem}',
  'blockquote{border-left:3px solid #b8c2cc;margin-left:0;padding-left:1rem}',
  'details{border-top:1px solid #b8c2cc;margin-top:2rem;padding-top:1rem}',
  'summary{font-weight:600}',
  '.rows{overflow-x:auto}',
  'table{border-collapse:collapse;font-size:.85rem}',
  'th,td{border:1px solid #b8c2cc;padding:.3rem .5rem;text-align:start;vertical-align:top}',
  'a{color:#0b5cad}',
  '@media (prefers-color-scheme:dark){body{color:#e4e7eb;background:#12181f}header p,details p{color:#9aa5b1}a{color:#7cb8f2}}',
].join('')

const text = (words: string): string => escapeHtml(plainCharacters(words))

/** Nodes of a document that are written as an element of their own; headings stand below the title. */
const elements: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
}

/** What the list knows is written, and nothing else. */
const nodeHtml = (node: ContentNode, content: ExportedContent): string => {
  const { type, attrs } = node
  if (type === 'text') {
    const { text: words, bold, italic, href, number } = runOf(node, content.numberAfter)
    const strong = bold ? `<strong>${text(words)}</strong>` : text(words)
    const shown = italic ? `<em>${strong}</em>` : strong
    const linked = href === null ? shown : `<a href="${text(href)}" rel="noopener noreferrer">${shown}</a>`
    return number === null
      ? linked
      : `${linked}<sup><a href="#rests-${number}" id="sentence-${number}">${number}</a></sup>`
  }
  if (type === 'hardBreak') return '<br>'
  if (type === 'horizontalRule') return '<hr>'
  const level = Math.min(3, Math.max(1, attrs?.level ?? 1)) + 1
  const name = type === 'heading' ? `h${level}` : elements[type]
  if (name === undefined) return ''
  const inner = (node.content ?? []).map(part => nodeHtml(part, content)).join('')
  const direction = type === 'paragraph' || type === 'heading' ? ' dir="auto"' : ''
  return `<${name}${direction}>${inner}</${name}>\n`
}

const rowHtml = (row: ManifestRow): string => {
  const [, ...cells] = manifestCells(row)
  const written = cells.map(cell => `<td dir="auto">${cell.split('\n').map(text).join('<br>')}</td>`)
  return `<tr id="rests-${row.number}"><th scope="row"><a href="#sentence-${row.number}">${row.number}</a></th>${written.join('')}</tr>\n`
}

/** A content as a page that asks nothing of anybody: no script, no picture, no style from elsewhere. */
export const writeHtml = (content: ExportedContent): string => {
  const headers = manifestHeaders.map(header => `<th scope="col">${text(header)}</th>`).join('')
  return [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">\n`,
    `<title>${text(content.title)}</title>\n<style>${style}</style>\n</head>\n<body>\n`,
    `<header><h1 dir="auto">${text(content.title)}</h1><p>${text(content.facts)}</p></header>\n<main>\n`,
    ...content.document.content.map(node => nodeHtml(node, content)),
    `</main>\n<details>\n<summary>${manifestTitle}</summary>\n`,
    ...content.aboutRows.map(line => `<p>${text(line)}</p>\n`),
    content.rows.length === 0
      ? '<p>No sentence of this text rests on anything.</p>\n'
      : `<div class="rows"><table>\n<thead><tr>${headers}</tr></thead>\n<tbody>\n${content.rows.map(rowHtml).join('')}</tbody>\n</table></div>\n`,
    '</details>\n</body>\n</html>\n',
  ].join('')
}
