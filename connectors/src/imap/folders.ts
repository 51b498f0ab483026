import type { Ask } from '../ask.ts'
import type { AskImap, ImapFolder } from './ask-imap.ts'

/** Asks the mail server. */
export const imapOf = ({ imap }: Ask): AskImap => {
  if (!imap) throw new Error('It is asked by IMAP only.')
  return imap
}

const deepest = 100

/** A folder and those that it is in, from within, as a mail in it is labelled. */
const labelsOf = ({ path, delimiter }: ImapFolder): string[] => {
  const names = delimiter === '' ? [path] : path.split(delimiter).filter(name => name !== '')
  return names
    .slice(-deepest)
    .reverse()
    .map((_name, index, all) =>
      all
        .slice(0, index + 1)
        .reverse()
        .join('/'),
    )
}

const isBelow = (path: string, { path: above, delimiter }: ImapFolder): boolean =>
  path === above || (delimiter !== '' && path.startsWith(`${above}${delimiter}`))

/** The folders whose mails are those of the mailbox, by their paths in order, with the labels of their mails. */
export const mailFolders = (all: readonly ImapFolder[]): ReadonlyMap<string, readonly string[]> => {
  const outside = all.filter(({ use, isShared }) => isShared || use !== null)
  const inside = all.filter(folder => folder.isOpen && !outside.some(one => isBelow(folder.path, one)))
  return new Map(
    inside.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map(folder => [folder.path, labelsOf(folder)] as const),
  )
}

/** Folders change seldom: they are asked for once in a stretch of work. */
const known = new WeakMap<Ask, ReadonlyMap<string, readonly string[]>>()

/** The folders whose mails are those of the mailbox. @param again whether they are asked for once more */
export const foldersOf = async (ask: Ask, again = false): Promise<ReadonlyMap<string, readonly string[]>> => {
  const kept = again ? undefined : known.get(ask)
  if (kept) return kept
  const folders = mailFolders(await imapOf(ask)({ kind: 'folders' }))
  known.set(ask, folders)
  return folders
}
