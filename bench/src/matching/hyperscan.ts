import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Contestant, megabytesOf, type RunResult } from './contestant.ts'

const source = fileURLToPath(new URL('hyperscan.c', import.meta.url))

/** The version in Hyperscan's header; null where there is no compiler or no header. */
const findVersion = (): string | null => {
  const macros = spawnSync('cc', ['-dM', '-E', '-x', 'c', '-include', 'hs/hs.h', '/dev/null'], { encoding: 'utf8' })
  if (macros.status !== 0) return null
  return ['MAJOR', 'MINOR', 'PATCH']
    .map(part => RegExp(`^#define HS_${part} (\\d+)`, 'm').exec(macros.stdout)?.[1])
    .join('.')
}

const version = findVersion()

/** Hyperscan on the text as written, one record for each conversation, by a program that is compiled here. */
export const hyperscan: Contestant = {
  name: 'Hyperscan',
  remark: `${version ?? 'not installed here'}; exact whole words in any case, one blank between them, overlapping, offsets of every match`,
  prepare: async ({ texts, recordsFile, folder }, keywords) => {
    if (version === null) return null
    const program = join(folder, 'hyperscan')
    execFileSync('cc', ['-O2', '-o', program, source, '-lhs'])
    const patterns = join(folder, `keywords-${keywords.length}.txt`)
    writeFileSync(patterns, keywords.map(({ text }) => `${text}\n`).join(''))
    const run = async (): Promise<RunResult> =>
      JSON.parse((await promisify(execFile)(program, [patterns, recordsFile])).stdout)
    return { megabytes: megabytesOf(texts), run }
  },
}
