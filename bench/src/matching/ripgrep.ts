import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Contestant, megabytesOf } from './contestant.ts'

const version = (): string | null => spawnSync('rg', ['--version'], { encoding: 'utf8' }).stdout?.split('\n')[0] ?? null

/** ripgrep on the text in lower case, its output thrown away. */
export const ripgrep: Contestant = {
  name: 'rg -F -o -b',
  remark: `${version() ?? 'not installed here'}; parts of words too, leftmost only, exact case, on text in lower case`,
  prepare: async ({ texts, lowerCaseFile, folder }, keywords) => {
    if (version() === null) return null
    const patterns = join(folder, `keywords-${keywords.length}.txt`)
    writeFileSync(patterns, keywords.map(({ text }) => `${text}\n`).join(''))
    const nowhere = openSync('/dev/null', 'w')
    const run = async () => {
      const args = ['-F', '-o', '-b', '--no-config', '-j1', '-f', patterns, lowerCaseFile]
      const [code] = await once(spawn('rg', args, { stdio: ['ignore', nowhere, 'inherit'] }), 'exit')
      if (code > 1) throw new Error(`rg ended with code ${code}.`)
      return Number.NaN
    }
    return { megabytes: megabytesOf(texts), run }
  },
}
