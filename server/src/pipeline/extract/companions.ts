import { callIdOf } from './formats/rev-nlp.ts'
import { extensionOf } from './validate-name.ts'

/**
 * What can lie beside a file and complete it: the chat of a meeting, the times of a call, the names of its speakers,
 * the description of calls whose transcripts the file holds.
 */
export type CompanionKind = 'chat' | 'times' | 'names' | 'calls'
export type Companions = Readonly<Partial<Record<CompanionKind, Uint8Array>>>

/** Enough of a file to tell what it goes with: its name, its folder and its first few kilobytes. */
export interface FileHead {
  readonly name: string
  readonly folder?: string
  readonly head: Uint8Array
}

export interface FileGroup {
  /** Index of the file to read. */
  readonly file: number
  /** Indexes of the files that complete it. A companion may complete several. */
  readonly companions: Readonly<Partial<Record<CompanionKind, number>>>
  /** Index of the uncorrected version of the same captions, which is left out. */
  readonly replaces: number | null
}

/** How much of each file `groupFiles` wants to see, in bytes. */
export const HEAD_BYTES = 4096

/**
 * Puts files that belong together into one group. Whatever completes nothing is a group of its own.
 * Takes time in proportion to the number of files: a folder may hold tens of thousands.
 */
export function groupFiles(files: readonly FileHead[]): FileGroup[] {
  const roles = files.map(roleOf)
  const replaced = replacedCaptions(files)
  const used = new Set(replaced.values())
  const places = new CompanionIndex(files, roles, used)
  const groups = files.map((file, index) => {
    const companions: Partial<Record<CompanionKind, number>> = {}
    for (const kind of used.has(index) ? [] : wantedBy(file, roles[index] ?? null)) {
      const found = places.find(kind, file)
      if (found !== undefined) companions[kind] = found
    }
    return { file: index, companions, replaces: replaced.get(index) ?? null }
  })
  for (const group of groups) for (const companion of Object.values(group.companions)) used.add(companion)
  return groups.filter(group => !used.has(group.file))
}

/** For each corrected version of captions the index of the uncorrected one in the same folder. */
function replacedCaptions(files: readonly FileHead[]): Map<number, number> {
  const byPath = new FirstOf()
  files.forEach((file, index) => {
    byPath.add(pathOf(file, file.name.toLowerCase()), index)
  })
  const replaced = new Map<number, number>()
  files.forEach((file, index) => {
    const original = /^(.+)_corrected\.vtt$/i.exec(file.name)?.[1]
    const other = original === undefined ? undefined : byPath.find(pathOf(file, `${original}.vtt`.toLowerCase()))
    if (other !== undefined) replaced.set(index, other)
  })
  return replaced
}

function roleOf(file: FileHead): CompanionKind | 'transcripts' | null {
  const extension = extensionOf(file.name)
  if (extension === 'rttm') return 'times'
  if (extension === 'txt' && /(?:^|[ ._-])chat\.txt$/i.test(file.name)) return 'chat'
  const head = extension === 'csv' || extension === 'json' ? new TextDecoder().decode(file.head) : ''
  if (extension === 'csv' && /^\ufeff?file_id,speaker_id,speaker_name/.test(head)) return 'names'
  if (head.includes('"callTranscripts"')) return 'transcripts'
  return head.includes('"calls"') && head.includes('"metaData"') ? 'calls' : null
}

function wantedBy(file: FileHead, role: CompanionKind | 'transcripts' | null): readonly CompanionKind[] {
  const extension = extensionOf(file.name)
  if (extension === 'nlp') return ['times', 'names']
  if (extension === 'vtt') return ['chat']
  return role === 'transcripts' ? ['calls'] : []
}

/** The first companion of each kind, by what a file is looked up with: folder, call, or folder and stem of the name. */
class CompanionIndex {
  readonly #names = new FirstOf()
  readonly #times = new FirstOf()
  readonly #calls = new FirstOf()
  readonly #chats = new FirstOf()
  /** Chats that are named for no meeting. */
  readonly #plainChats = new FirstOf()
  readonly #captionsIn = new Map<string, number>()

  constructor(
    files: readonly FileHead[],
    roles: readonly (CompanionKind | 'transcripts' | null)[],
    replaced: ReadonlySet<number>,
  ) {
    files.forEach((file, index) => {
      const { name, folder = '' } = file
      const role = roles[index]
      if (role === 'names') this.#names.add(folder, index)
      if (role === 'times') this.#times.add(name.replace(/\.rttm$/i, ''), index)
      if (role === 'calls') this.#calls.add(folder, index)
      if (role === 'chat') this.#chats.add(pathOf(file, stemOf(name)), index)
      if (role === 'chat' && /^(?:meeting_saved_)?chat\.txt$/i.test(name)) this.#plainChats.add(folder, index)
      if (extensionOf(name) === 'vtt' && !replaced.has(index)) {
        this.#captionsIn.set(folder, (this.#captionsIn.get(folder) ?? 0) + 1)
      }
    })
  }

  find(kind: CompanionKind, file: FileHead): number | undefined {
    const folder = file.folder ?? ''
    switch (kind) {
      case 'names':
        return firstOf(foldersAbove(folder).map(above => this.#names.find(above)))
      case 'times':
        return this.#times.find(callIdOf(file.name))
      case 'calls':
        return this.#calls.find(folder)
      case 'chat': {
        // A chat named for no meeting goes with the only captions of its folder.
        const plain = this.#captionsIn.get(folder) === 1 ? this.#plainChats.find(folder) : undefined
        return firstOf([this.#chats.find(pathOf(file, stemOf(file.name))), plain])
      }
    }
  }
}

/** The first index that was given for each key. */
class FirstOf {
  readonly #first = new Map<string, number>()

  add(key: string, index: number): void {
    if (!this.#first.has(key)) this.#first.set(key, index)
  }

  find(key: string): number | undefined {
    return this.#first.get(key)
  }
}

function firstOf(indexes: readonly (number | undefined)[]): number | undefined {
  const found = indexes.filter(index => index !== undefined)
  return found.length === 0 ? undefined : Math.min(...found)
}

/** The folder itself and those it lies in, up to the one of the whole upload (""). */
function foldersAbove(folder: string): string[] {
  const folders = [folder]
  for (let at = folder.lastIndexOf('/'); at > 0; at = folder.lastIndexOf('/', at - 1)) folders.push(folder.slice(0, at))
  return folder === '' ? folders : [...folders, '']
}

function pathOf({ folder = '' }: FileHead, name: string): string {
  return `${folder}/${name}`
}

/** What the files of one call have in common in their names: "Call.transcript.vtt" and "Call.mp4" are of "call". */
export function stemOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/, '')
    .replace(/[ ._-]?(?:chat|transcript(?:_corrected)?)$/, '')
}
