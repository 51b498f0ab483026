import { escapeHtml, mailDim, mailFont, mailInk, mailLink, mailPage, mostMailBytes } from '#providers/mail-parts.ts'
import { mailBlock } from '../mail/mail-block.ts'
import type { Sheet } from './sheet.ts'

interface Part {
  readonly sheet: Sheet
  /** The whole address of the screen that shows the same. */
  readonly address: string
}

interface SheetMail {
  readonly subject: string
  readonly parts: readonly Part[]
  /** Why somebody receives it, and how they end it; each with an address or without. */
  readonly foot: readonly { readonly text: string; readonly address?: string }[]
}

const bytes = (text: string): number => Buffer.byteLength(text)

/** What is kept free for the foot, for closing what is open and for saying that something was left out. */
const reserve = 6_000

const row = (html: string, style: string): string => `<tr><td style="${mailFont};${style}">${html}</td></tr>`

/**
 * Sheets as one mail, as text and as HTML, from the same blocks as their PDFs. It stays below what mail readers cut: what does not
 * fit is left out from the end, row by row, and the mail says so.
 */
export const writeSheetMail = ({ subject, parts, foot }: SheetMail) => {
  const text: string[] = []
  const html: string[] = []
  let [textLeft, htmlLeft] = [mostMailBytes - reserve, mostMailBytes - reserve]
  let isCut = false
  /** @param joins the line goes below the one before, in the same paragraph */
  const add = (line: string, markup: string, joins = false): boolean => {
    if (isCut || bytes(line) + 2 > textLeft || bytes(markup) > htmlLeft) {
      isCut = true
      return false
    }
    textLeft -= bytes(line) + 2
    htmlLeft -= bytes(markup)
    if (joins) text.push([text.pop(), line].filter(Boolean).join('\n'))
    else text.push(line)
    html.push(markup)
    return true
  }
  for (const { sheet, address } of parts) {
    const title = row(escapeHtml(sheet.title), `padding:16px 0 2px;font-size:18px;line-height:26px;color:${mailInk}`)
    const subtitle = row(escapeHtml(sheet.subtitle), `padding:0 0 6px;font-size:12px;line-height:18px;color:${mailDim}`)
    add([sheet.title.toUpperCase(), sheet.subtitle].filter(Boolean).join('\n'), `${title}${sheet.subtitle && subtitle}`)
    for (const block of sheet.blocks) {
      const { open, rows, close } = mailBlock(block)
      if (!add(open.text, `<tr><td style="padding:10px 0 4px">${open.html}`)) break
      for (const one of rows) if (!add(one.text, one.html, true)) break
      // Room for it is in the reserve.
      html.push(`${close}</td></tr>`)
      if (isCut) break
    }
    if (!isCut) {
      const link = row(mailLink(address, 'Open it'), 'padding:6px 0 12px;font-size:14px;line-height:20px')
      add(`Open it: ${address}`, link)
    }
  }
  const small = `padding:12px 0 0;font-size:12px;line-height:18px;color:${mailDim}`
  const [first] = parts
  if (isCut && first) {
    const left = 'The rest does not fit into a mail.'
    text.push(`${left} Open it: ${first.address}`)
    html.push(row(`${left} ${mailLink(first.address, 'Open it')}`, small))
  }
  text.push(foot.map(one => (one.address ? `${one.text}: ${one.address}` : one.text)).join('\n'))
  html.push(
    row(foot.map(one => (one.address ? mailLink(one.address, one.text) : escapeHtml(one.text))).join('<br>'), small),
  )
  return { subject, text: text.filter(Boolean).join('\n\n'), html: mailPage(subject, html) }
}
