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

/** Puts files that belong together into one group. Whatever completes nothing is a group of its own. */
export function groupFiles(files: readonly FileHead[]): FileGroup[] {
  const roles = files.map(roleOf)
  const used = new Set<number>()
  const replaced = new Map<number, number>()
  files.forEach((file, index) => {
    const original = /^(.+)_corrected\.vtt$/i.exec(file.name)?.[1]
    if (original === undefined) return
    const other = files.findIndex(
      candidate => sameFolder(candidate, file) && candidate.name.toLowerCase() === `${original}.vtt`.toLowerCase(),
    )
    if (other !== -1) replaced.set(index, other)
  })
  for (const index of replaced.values()) used.add(index)
  const groups = files.map((file, index) => {
    const companions: Partial<Record<CompanionKind, number>> = {}
    for (const kind of wantedBy(file, roles[index] ?? null)) {
      const found = used.has(index)
        ? -1
        : files.findIndex((_, other) => completes(files, roles, other, index, kind, used))
      if (found !== -1) companions[kind] = found
    }
    return { file: index, companions, replaces: replaced.get(index) ?? null }
  })
  for (const group of groups) for (const companion of Object.values(group.companions)) used.add(companion)
  return groups.filter(group => !used.has(group.file))
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

function completes(
  files: readonly FileHead[],
  roles: readonly (CompanionKind | 'transcripts' | null)[],
  other: number,
  index: number,
  kind: CompanionKind,
  replaced: ReadonlySet<number>,
): boolean {
  const companion = files[other]
  const file = files[index]
  if (companion === undefined || file === undefined || roles[other] !== kind) return false
  if (kind === 'names') return `${file.folder ?? ''}/`.startsWith(companion.folder ? `${companion.folder}/` : '')
  if (kind === 'times') return companion.name.replace(/\.rttm$/i, '') === callIdOf(file.name)
  if (!sameFolder(companion, file)) return false
  if (kind === 'calls') return true
  if (stemOf(companion.name) === stemOf(file.name)) return true
  // A chat named for no meeting goes with the only captions of its folder.
  const captions = files.filter(
    (candidate, at) => sameFolder(candidate, file) && extensionOf(candidate.name) === 'vtt' && !replaced.has(at),
  )
  return captions.length === 1 && /^(?:meeting_saved_)?chat\.txt$/i.test(companion.name)
}

function stemOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.(?:vtt|txt)$/, '')
    .replace(/[ ._-]?(?:chat|transcript(?:_corrected)?)$/, '')
}

function sameFolder(a: FileHead, b: FileHead): boolean {
  return (a.folder ?? '') === (b.folder ?? '')
}
