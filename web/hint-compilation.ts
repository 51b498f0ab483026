import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { closureOf } from './plan-chunks.ts'

/** Chromium compiles all functions of a script that begins with this while it loads, on another thread; others ignore it. */
const hint = '//# allFunctionsCalledOnLoad\n'

const isScreen = /Screen\.tsx$/

/** A script of what is built. */
export interface Chunk {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly isEntry: boolean
  /** The module that it is loaded for. */
  readonly facadeModuleId: string | null
}

/** The scripts of the shell and of screens, with all that they import: most of their functions are called while the page appears. */
export const calledOnLoad = (chunks: readonly Chunk[]): ReadonlySet<string> => {
  const known = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const starts = chunks.filter(({ isEntry, facadeModuleId }) => isEntry || isScreen.test(facadeModuleId ?? ''))
  return closureOf(
    starts.map(({ fileName }) => fileName),
    name => known.get(name)?.imports ?? [],
  )
}

/**
 * Asks the browser to compile what a first screen runs while it is loaded. By itself it reads each function twice, the second time on
 * the thread that is to show the page, when the function is called.
 */
export const hintCompilation = (): Plugin => ({
  name: 'hint-compilation',
  apply: 'build',
  // The hint has to come first, also before what Vite itself puts before a script.
  writeBundle: {
    sequential: true,
    async handler({ dir }, bundle) {
      if (dir === undefined) return
      const scripts = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? [file] : []))
      const paths = [...calledOnLoad(scripts)].map(name => join(dir, name))
      await Promise.all(paths.map(async path => writeFile(path, `${hint}${await readFile(path, 'utf8')}`)))
    },
  },
})
