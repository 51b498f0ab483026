import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { closureOf } from './plan-chunks.ts'

/** A script of what is built. */
export interface Script {
  readonly name: string
  /** As it is sent, compressed with Brotli. */
  readonly bytes: number
  /** The names of the scripts that it imports statically. */
  readonly imports: readonly string[]
  /** What a page starts with, or shows as its first screen. */
  readonly is?: 'page' | 'screen' | undefined
}

export interface Limits {
  readonly shellKilobytes: number
  readonly kilobytes: number
  readonly scripts: number
}

/** The goals are 200 KB, 350 KB and 25 scripts; these are what is reached, with a little room. */
export const limits: Limits = { shellKilobytes: 175, kilobytes: 300, scripts: 20 }

/** What is too heavy, in sentences: all that a page asks for before a screen shows anything is held to the limits. */
export const findHeavy = (
  scripts: readonly Script[],
  { shellKilobytes, kilobytes, scripts: most }: Limits,
): string[] => {
  const known = new Map(scripts.map(script => [script.name, script]))
  const importsOf = ({ imports }: Script) => imports.flatMap(name => known.get(name) ?? [])
  const loadedFor = (starts: readonly Script[]): Script[] => [...closureOf(starts, importsOf)]
  const weigh = (loaded: readonly Script[]) => loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const pages = scripts.filter(({ is }) => is === 'page')
  const shell = weigh(loadedFor(pages))
  const heavy = shell > shellKilobytes ? [`The shell is ${shell.toFixed(1)} KB, more than ${shellKilobytes}.`] : []
  for (const screen of scripts.filter(({ is }) => is === 'screen')) {
    const loaded = loadedFor([...pages, screen])
    const weight = weigh(loaded)
    if (weight > kilobytes) heavy.push(`${screen.name} loads ${weight.toFixed(1)} KB, more than ${kilobytes}.`)
    if (loaded.length > most) heavy.push(`${screen.name} loads ${loaded.length} scripts, more than ${most}.`)
  }
  return heavy
}

const isScreen = /Screen\.tsx$/

/** Fails the build when a first screen has become too heavy. It reads what `compressFiles` wrote. */
export const limitFirstLoad = (): Plugin => ({
  name: 'limit-first-load',
  apply: 'build',
  writeBundle: {
    sequential: true,
    async handler({ dir }, bundle) {
      if (dir === undefined) return
      const sizeOf = async (name: string) =>
        (await stat(join(dir, `${name}.br`)).catch(() => stat(join(dir, name)))).size
      const scripts = Object.values(bundle).flatMap(chunk => (chunk.type === 'chunk' ? [chunk] : []))
      const heavy = findHeavy(
        await Promise.all(
          scripts.map(async ({ fileName, imports, isEntry, facadeModuleId }) => ({
            name: fileName,
            bytes: await sizeOf(fileName),
            imports,
            is: isEntry ? 'page' : isScreen.test(facadeModuleId ?? '') ? 'screen' : undefined,
          })),
        ),
        limits,
      )
      if (heavy.length > 0)
        this.error(
          `${heavy.join('\n')}\nLoad what is not seen at first with lazyPart, or when it comes near the window.`,
        )
    },
  },
})
