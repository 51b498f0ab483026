/** Parts of pasted pages that say nothing. */
const noise = 'script, style, meta, link, title, xml, noscript, template, iframe, object, svg, img, button, input'

const isHidden = (element: Element): boolean => {
  const style = element.getAttribute('style') ?? ''
  return /display\s*:\s*none|mso-hide\s*:\s*all/i.test(style) || element.hasAttribute('hidden')
}

/** The signs that Word puts before items of a list, which are text there. */
const bullet = /^[\s ]*(?:[·•o§–-]|(\d{1,3}|[a-z])[.)])[\s ]+/iu

const itemOfWord = (paragraph: Element): { ordered: boolean } | null => {
  const isList = /MsoListParagraph/.test(paragraph.className) || /mso-list/i.test(paragraph.getAttribute('style') ?? '')
  const found = isList ? bullet.exec(paragraph.textContent ?? '') : null
  return found && { ordered: found[1] !== undefined }
}

/** Takes the sign of an item out of its text, wherever its letters stand. */
const dropSign = (paragraph: Element): void => {
  let left = bullet.exec(paragraph.textContent ?? '')?.[0].length ?? 0
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node && left > 0; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    const taken = Math.min(left, text.length)
    node.nodeValue = text.slice(taken)
    left -= taken
  }
}

/** Paragraphs that Word shows as a list become one. */
const makeLists = (root: Document): void => {
  for (const paragraph of [...root.querySelectorAll('p')]) {
    const item = itemOfWord(paragraph)
    if (item === null) continue
    dropSign(paragraph)
    const tag = item.ordered ? 'OL' : 'UL'
    const before = paragraph.previousElementSibling
    const list = before?.tagName === tag ? before : root.createElement(tag)
    if (list !== before) paragraph.before(list)
    const entry = root.createElement('li')
    list.append(entry)
    entry.append(paragraph)
  }
}

/** A row of a table becomes a paragraph: a content has no tables. */
const flattenTables = (root: Document): void => {
  for (const table of [...root.querySelectorAll('table')]) {
    const rows = [...table.querySelectorAll('tr')].map(row => {
      const paragraph = root.createElement('p')
      paragraph.textContent = [...row.querySelectorAll('th, td')]
        .map(cell => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
        .filter(text => text !== '')
        .join(' · ')
      return paragraph
    })
    table.replaceWith(...rows.filter(row => row.textContent !== ''))
  }
}

/** What was copied from a document or page, with what the editor can read of it: text, headings, lists, bold, italic and links. */
export function cleanPasted(html: string): string {
  const root = new DOMParser().parseFromString(html, 'text/html')
  for (const element of root.querySelectorAll(noise)) element.remove()
  for (const element of [...root.querySelectorAll('*')]) if (isHidden(element)) element.remove()
  makeLists(root)
  flattenTables(root)
  return root.body.innerHTML.replaceAll(/<!--[\s\S]*?-->/g, '')
}
