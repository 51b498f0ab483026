import { badInput } from '#http/app-error.ts'
import { conversationAloneDef, conversationOfCardDef, conversationOfDealDef } from './pages/conversation-page.ts'
import { dealsDef } from './pages/deals-page.ts'
import type { PrintablePage } from './shared/printable-page.ts'

/** The lists of deals and the conversations that can be printed; other domains bring their own. */
export const ownPages: readonly PrintablePage[] = [
  dealsDef,
  conversationAloneDef,
  conversationOfDealDef,
  conversationOfCardDef,
]

const idsOf = (pattern: string, path: string): readonly number[] | null => {
  const [wanted, given] = [pattern.split('/'), path.replace(/\/$/, '').split('/')]
  if (wanted.length !== given.length) return null
  const ids: number[] = []
  for (const [i, part] of wanted.entries()) {
    const value = given[i] ?? ''
    if (!part.startsWith('$')) {
      if (part !== value) return null
    } else if (/^[1-9]\d{0,14}$/.test(value)) ids.push(Number(value))
    else return null
  }
  return ids
}

/** The printable screen at an address, with the ids in it. @throws AppError BAD_INPUT naming `path` */
export const findPrintable = (
  pages: readonly PrintablePage[],
  path: string,
): { readonly page: PrintablePage; readonly ids: readonly number[] } => {
  for (const page of pages) {
    const ids = idsOf(page.path, path)
    if (ids) return { page, ids }
  }
  const printable = pages.map(page => page.path.replaceAll('$', ':')).join(', ')
  throw badInput('path', `This screen cannot be printed. These can: ${printable}.`)
}
