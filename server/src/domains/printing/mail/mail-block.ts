import { cutText, escapeHtml, mailDim, mailFont, mailInk } from '#providers/mail-parts.ts'
import type { Block, Figure, TableColumn } from '../shared/sheet.ts'

/** The same as text and as HTML. */
interface Piece {
  readonly text: string
  readonly html: string
}

/** A block of a mail: what begins it, its rows, and the HTML that ends it. Rows may be left out from the end. */
interface MailBlock {
  readonly open: Piece
  readonly rows: readonly Piece[]
  readonly close: string
}

const longestText = 600
const longestCell = 160

const escapeText = (text: string): string => escapeHtml(cutText(text, longestText))
const body = `${mailFont};font-size:14px;line-height:20px;color:${mailInk}`
const small = `${mailFont};font-size:12px;line-height:18px;color:${mailDim}`
const paragraph = (text: string, style = body): string => `<div style="${style}">${escapeText(text)}</div>`
const heading = (text: string): Piece => ({
  text: cutText(text, longestText),
  html: `<div style="${body};font-weight:bold">${escapeText(text)}</div>`,
})
const cell = (html: string, style: string, right = false): string =>
  `<td style="${style};padding:2px 8px 2px 0;vertical-align:top${right ? ';text-align:right' : ''}">${html}</td>`
const table = '<table role="presentation" style="border-collapse:collapse">'

const plain = (text: string, html: string): MailBlock => ({
  open: { text: cutText(text, longestText), html },
  rows: [],
  close: '',
})

/** In place of rows that there are none of. */
const emptyRow = (empty: string): Piece[] => (empty ? [{ text: empty, html: paragraph(empty, small) }] : [])

const figureRow = ({ label, value, note }: Figure): Piece => ({
  text: [`${label}: ${value}`, note].filter(Boolean).join(' '),
  html: `<tr>${cell(escapeText(label), small)}${cell(`<strong>${escapeText(value)}</strong>`, body, true)}${cell(escapeText(note ?? ''), small)}</tr>`,
})

const short = (text: string): string => cutText(text, longestCell)

const tableRow = (columns: readonly TableColumn[], cells: readonly string[]): Piece => ({
  text: columns.flatMap(({ header }, i) => (cells[i] ? `${header}: ${short(cells[i])}` : [])).join(' · '),
  html: `<tr>${columns.map(({ right }, i) => cell(escapeHtml(short(cells[i] ?? '')), small, right)).join('')}</tr>`,
})

/** What stands below bars on paper, where there are only their words: "Share of closed deals, with the 95% interval." */
const undrawn = (note: string): string =>
  note.replace('; whiskers: ', ', with the ').replace(/^Bars: (\S)/, (_, first: string) => first.toUpperCase())

/** A block of a sheet as it stands in a mail. Bars are their words: what is drawn would have to be loaded from elsewhere. */
export const mailBlock = (block: Block): MailBlock => {
  switch (block.kind) {
    case 'statement':
      return plain(block.text, paragraph(block.text, `${body};font-size:16px;line-height:24px`))
    case 'line':
      return plain(block.text, paragraph(block.text, small))
    case 'figures':
      return {
        open: { text: '', html: table },
        rows: block.figures.map(figureRow),
        close: '</table>',
      }
    case 'bars': {
      const { text, html } = heading(block.title)
      const note = undrawn(block.note)
      if (block.bars.length === 0) return { open: { text, html }, rows: emptyRow(block.empty), close: '' }
      return {
        open: { text: `${text}\n${note}`, html: `${html}${paragraph(note, small)}${table}` },
        rows: block.bars.map(bar => ({
          text: `${short(bar.label)}: ${short(bar.text)}`,
          html: `<tr>${cell(escapeHtml(short(bar.label)), body)}${cell(escapeHtml(short(bar.text)), body)}</tr>`,
        })),
        close: '</table>',
      }
    }
    case 'points':
      return {
        open: heading(block.heading),
        rows:
          block.points.length === 0
            ? emptyRow(block.empty)
            : block.points.map(({ text, quote }) => {
                const said = quote ? `“${cutText(quote.text, longestText)}” ${quote.source}` : ''
                return {
                  text: [`- ${cutText(text, longestText)}`, said && `  ${said}`].filter(Boolean).join('\n'),
                  html: `${paragraph(text)}${said && `<div style="${small};padding:0 0 6px 12px">${escapeHtml(said)}</div>`}`,
                }
              }),
        close: '',
      }
    case 'noted':
      return {
        open: heading(block.heading),
        rows:
          block.lines.length === 0
            ? emptyRow(block.empty)
            : block.lines.map(({ text, notes }) => {
                const said = notes.map(note => `“${cutText(note.text, longestText)}” ${note.source}`)
                return {
                  text: [cutText(text, longestText), ...said.map(one => `  ${one}`)].join('\n'),
                  html: `${paragraph(text)}${said.map(one => `<div style="${small};padding:0 0 6px 12px">${escapeHtml(one)}</div>`).join('')}`,
                }
              }),
        close: '',
      }
    case 'table': {
      const { text, html } = heading(block.title)
      if (block.rows.length === 0) return { open: { text, html }, rows: emptyRow(block.empty), close: '' }
      const heads = block.columns.map(({ header, right }) =>
        cell(`<strong>${escapeText(header)}</strong>`, small, right),
      )
      return {
        open: { text, html: `${html}<table style="border-collapse:collapse"><tr>${heads.join('')}</tr>` },
        rows: block.rows.map(cells => tableRow(block.columns, cells)),
        close: '</table>',
      }
    }
    case 'talk':
      return {
        open: { text: '', html: '' },
        rows: block.turns.map(({ who, text }) => ({
          text: `${who}: ${cutText(text, longestText)}`,
          html: paragraph(`${who}: ${text}`),
        })),
        close: '',
      }
  }
}
