import { bodyOf } from '../answer.ts'
import type { Ask, VendorRequest } from '../ask.ts'
import { nextOf } from '../graph/classify.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { VendorFault } from '../vendor-fault.ts'
import { foldersPath, knownFolderPath } from './paths.ts'

export const bucket = 'api'

/** What is in these, or below them, is no mail of the mailbox: it was thrown away, is spam, or was said in a chat. */
const outside = ['deleteditems', 'junkemail', 'conversationhistory'] as const
const mostPages = 200
const deepest = 100

type Query = Readonly<Record<string, string>>

export const get = (path: string, query: Query = {}): VendorRequest => ({ method: 'GET', path, query, bucket })

/** Asks for the next page by what its link says, at the address of this mailbox. */
export const queryOf = (link: string): Query =>
  URL.canParse(link) ? Object.fromEntries(new URL(link).searchParams) : {}

interface Folder {
  readonly name: string
  readonly parent: string | null
}

/** The folders of a mailbox. */
interface Folders {
  /** What a mail in a folder is labelled with: the folder, and its path. Null: what is there is no mail of the mailbox. */
  readonly labelsOf: (folderId: string) => readonly string[] | null
  readonly has: (folderId: string) => boolean
}

const loadAll = async (ask: Ask): Promise<ReadonlyMap<string, Folder>> => {
  const all = new Map<string, Folder>()
  let query: Query = { $select: 'displayName,parentFolderId' }
  for (let pages = 0; pages < mostPages; pages++) {
    const body = bodyOf(await ask(get(foldersPath, query)))
    for (const one of itemsOf(fieldOf(body, 'value')) ?? []) {
      const name = fieldOf(one, 'displayName')
      all.set(idOf(fieldOf(one, 'id')) ?? '', {
        name: typeof name === 'string' ? name : '',
        parent: idOf(fieldOf(one, 'parentFolderId')),
      })
    }
    const link = nextOf(body)
    if (link === null) return all
    query = queryOf(link)
  }
  throw new VendorFault('retry', 'Microsoft lists the folders of a mailbox without an end.')
}

const loadFolders = async (ask: Ask): Promise<Folders> => {
  const all = await loadAll(ask)
  const left = new Set<string>()
  for (const name of outside) {
    const answer = await ask(get(knownFolderPath(name), { $select: 'id' }))
    if (answer.status === 200) left.add(idOf(fieldOf(bodyOf(answer), 'id')) ?? '')
  }
  return {
    has: id => all.has(id) || left.has(id),
    labelsOf: folderId => {
      const labels: string[] = []
      let path = ''
      let id: string | null = folderId
      for (let depth = 0; id !== null && depth < deepest; depth++) {
        if (left.has(id)) return null
        const folder: Folder | undefined = all.get(id)
        if (folder === undefined) break
        path = path === '' ? folder.name : `${folder.name}/${path}`
        labels.push(path)
        id = folder.parent
      }
      return labels.length === 0 ? null : labels
    },
  }
}

/** Folders change seldom: they are asked for once in a stretch of work, and again for one that is new. */
const known = new WeakMap<Ask, Folders>()

/** The folders of a mailbox, with those that these mails are in. One that Microsoft does not list is none of the mailbox. */
export const foldersWith = async (ask: Ask, folderIds: readonly string[]): Promise<Folders> => {
  const kept = known.get(ask)
  if (kept && folderIds.every(kept.has)) return kept
  const folders = await loadFolders(ask)
  known.set(ask, folders)
  return folders
}
