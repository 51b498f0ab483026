import { decodeEntities } from '@bic/engine/captions/entities'
import { convert } from 'html-to-text'
import { type ConversationDraft, paragraphTurns } from '../conversation.ts'
import { checkHtmlNesting } from './html-nesting.ts'

/** Deeper nesting than any editor makes; what lies below it is left out. */
const MAX_DEPTH = 400
const SKIPPED = ['img', 'script', 'style', 'head', 'noscript', 'template', 'svg', 'object', 'iframe']

/** The text of an HTML page or mail body: blocks apart by blank lines, addresses of links left out, nothing wrapped. */
export function htmlToText(html: string): string {
  checkHtmlNesting(html)
  const text = convert(html, {
    wordwrap: false,
    preserveNewlines: false,
    limits: { maxInputLength: 60_000_000, maxDepth: MAX_DEPTH, maxChildNodes: 1_000_000, ellipsis: '' },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(selector => ({ selector, options: { uppercase: false } })),
      { selector: 'blockquote', options: { trimEmptyLines: true } },
      { selector: 'table', format: 'block' },
      { selector: 'tr', format: 'block' },
      { selector: 'ul', options: { itemPrefix: ' ' } },
      ...SKIPPED.map(selector => ({ selector, format: 'skip' })),
    ],
  })
  return text.replace(/^[^\S\n]+/gm, '')
}

/** Paragraphs of a text: parts between blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n\s*/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '')
}

/** Whether a text is an HTML page or fragment. */
export function looksLikeHtml(text: string): boolean {
  const start = text.slice(0, 2_000).trimStart().toLowerCase()
  return /^(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[\s\S]{0,1500}?-->\s*)?<(?:!doctype html|html|head|body)[\s>]/.test(start)
}

/** An HTML page as a document. */
export function readHtml(html: string): ConversationDraft {
  const title = /<title[^>]{0,200}>([^<]{1,1000})<\/title/i.exec(html.slice(0, 200_000))?.[1] ?? null
  return {
    type: 'document',
    subject: title === null ? null : decodeEntities(title),
    turns: paragraphTurns(paragraphsOf(htmlToText(html))),
  }
}
