import { execFile, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Contestant, megabytesOf } from './contestant.ts'

const version = (): string | null => spawnSync('rg', ['--version'], { encoding: 'utf8' }).stdout?.split('\n')[0] ?? null

/** Throws the output away, and writes the processor time, user and system, to the error output. */
const timedInBash = `TIMEFORMAT='%3U %3S'; time rg -F -o -b --no-config -j1 -f "$1" "$2" >/dev/null`

/** ripgrep on the text in lower case, its output thrown away. */
export const ripgrep: Contestant = {
  name: 'rg -F -o -b',
  remark: `${version() ?? 'not installed here'}; parts of words too, leftmost only, exact case, on text in lower case`,
  prepare: async ({ texts, lowerCaseFile, folder }, keywords) => {
    if (version() === null) return null
    const patterns = join(folder, `keywords-${keywords.length}.txt`)
    writeFileSync(patterns, keywords.map(({ text }) => `${text}\n`).join(''))
    const run = async () => {
      const args = ['-c', timedInBash, 'rg', patterns, lowerCaseFile]
      const { stderr } = await promisify(execFile)('bash', args)
      const [user = Number.NaN, system = Number.NaN] = stderr.trim().split(' ').map(Number)
      return { matches: Number.NaN, seconds: user + system }
    }
    return { megabytes: megabytesOf(texts), run }
  },
}
