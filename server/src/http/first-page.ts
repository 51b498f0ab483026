import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { apiBase } from './register-routes.ts'

/** What the build of the web says of each screen (`web/first-files.ts`). */
const firstFiles = z.object({
  /** Addresses below the API that are asked for on every screen in the shell. */
  calls: z.array(z.string()),
  screens: z.array(
    z.object({
      /** `$name` is a parameter, a last `$` any rest. */
      path: z.string(),
      inShell: z.boolean(),
      scripts: z.array(z.string()),
      styles: z.array(z.string()),
      /** Asked for where the address has no query; `{name}` is a parameter. */
      calls: z.array(z.string()),
    }),
  ),
})

type FirstScreen = z.infer<typeof firstFiles>['screens'][number]

interface Built {
  readonly page: string
  readonly calls: readonly string[]
  readonly screens: readonly { readonly pattern: RegExp; readonly screen: FirstScreen }[]
}

const patternOf = (path: string) => {
  const source = path
    .replace(/[.*+?^()[\]{}|\\]/g, '\\$&')
    .replace(/\$(\w+)/g, '(?<$1>[^/]+)')
    .replace(/\$$/, '.*')
  return new RegExp(`^${source}/?$`)
}

/** How little a path says of the addresses that it stands for: the router of the page takes the one that says most. */
const openness = ({ path }: FirstScreen) => path.split('$').length + (path.endsWith('$') ? 100 : 0)

const readBuilt = async (webRoot: string): Promise<Built> => {
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
  // Without the list, or while it is being written, a page begins with its scripts, which ask for the rest.
  const { calls, screens } = await readFile(join(webRoot, 'first-files.json'), 'utf8')
    .then(listed => firstFiles.parse(JSON.parse(listed)))
    .catch(() => ({ calls: [], screens: [] }))
  return {
    page,
    calls,
    screens: screens
      .toSorted((a, b) => openness(a) - openness(b))
      .map(screen => ({ pattern: patternOf(screen.path), screen })),
  }
}

/** A place of an address that the browser does not fill in: it knows who is signed in, and what was answered to another call. */
const notOfBrowser = /\{(?!(?:userId|owner|\d+\.\w+)\})/

/**
 * The calls of a screen with the numbers of its address filled in; one with anything else is left to the page. Who is signed in, and what
 * other calls answer, is filled in by the browser.
 */
const fillIn = (calls: readonly string[], given: Readonly<Record<string, string>>): string[] =>
  calls.flatMap(call => {
    const filled = call.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = given[name]
      return value !== undefined && /^\d+$/.test(value) ? value : whole
    })
    return notOfBrowser.test(filled) ? [] : [filled]
  })

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The screen at an address, and the addresses of what it is sure to ask for. */
const screenAt = (
  { calls, screens }: Built,
  url: string,
): { readonly screen: FirstScreen; readonly calls: readonly string[] } | undefined => {
  const [path = '', query] = url.split('?')
  const found = screens.find(({ pattern }) => pattern.test(path))
  if (!found) return undefined
  const { pattern, screen } = found
  const own = query === undefined ? fillIn(screen.calls, pattern.exec(path)?.groups ?? {}) : []
  return { screen, calls: [...own, ...(screen.inShell ? calls : [])].map(call => `${apiBase}/${call}`) }
}

/**
 * What the page begins with, before its first script, which makes these calls; and the files that stand at the end of the head: after those of the
 * shell, for a browser asks for them in this order.
 */
const partOf = (built: Built, url: string): { readonly meta: string; readonly files: string } => {
  const found = screenAt(built, url)
  if (!found) return { meta: '', files: '' }
  const { screen, calls } = found
  const files = [
    ...screen.scripts.map(file => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...screen.styles.map(file => `<link rel="stylesheet" crossorigin href="/${file}" />`),
  ]
  const meta = `<meta name="first-calls" content="${attribute(calls.join(' '))}" />`
  return { meta: calls.length > 0 ? meta : '', files: files.join('') }
}

/** When a file was written; 0 when it is not there. */
const writtenAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

export interface FirstPages {
  /**
   * The page of the application for an address: `index.html` with what the screen there needs, so that a browser asks for it at once
   * and not when the scripts of the shell have run.
   */
  readonly page: (url: string) => Promise<string>
  /** The addresses that the page there asks for first, in its order and with the same places left open. */
  readonly calls: (url: string) => Promise<readonly string[]>
}

/** The pages of what was built; a later build is read when its files are there. */
export const makeFirstPages = (webRoot: string): FirstPages => {
  let known: { readonly version: string; readonly built: Built } | undefined
  const present = async (): Promise<Built> => {
    const files = ['index.html', 'first-files.json'].map(name => writtenAt(join(webRoot, name)))
    const version = (await Promise.all(files)).join()
    if (known?.version !== version) known = { version, built: await readBuilt(webRoot) }
    return known.built
  }
  return {
    page: async url => {
      const built = await present()
      const { meta, files } = partOf(built, url)
      return built.page.replace('<script', () => `${meta}<script`).replace('</head>', () => `${files}</head>`)
    },
    calls: async url => screenAt(await present(), url)?.calls ?? [],
  }
}
