import type { Answer } from '@bic/contract/calls/routes'
import { load } from '../machine.ts'
import { percentile } from '../statistics.ts'
import { figure, print, type Table } from '../table.ts'
import { type DemoProduct, type Send, signInAt, withDemoProduct } from './demo-product.ts'
import { type Figure, openUntilFigure } from './first-figure.ts'

const rounds = 5
/** A small office: milliseconds there and back, and bytes a second of 10 Mbit/s. */
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }
const slowdown = 4
const goals = { scripts: 25, kilobytes: 350, milliseconds: 1500 }

interface FirstScreen {
  readonly name: string
  readonly path: string
  readonly figure: Figure
}

const firstScreens = async (send: Send): Promise<readonly FirstScreen[]> => {
  const { rows } = await send<Answer<'listDeals'>>('deals?sort=conversations&descending=Y&pageSize=10')
  const [card] = await send<Answer<'listPlaybookCards'>>('playbookcard/cards')
  const conversations = await send<Answer<'getConvMetadataForStoryOrOpptyP'>>(
    `getConvMetadataForStoryOrOpptyP?storyId=${rows[0]?.storyId}`,
  )
  const firstShare = { within: 'main', words: '\\d%' }
  const firstRow = { within: 'main [role="grid"] tbody tr', words: '\\w' }
  return [
    {
      name: 'home',
      path: '/splash-screen',
      figure: { within: 'main', words: 'Q\\d \\d{4}, day' },
    },
    { name: 'list of deals', path: '/deals', figure: firstRow },
    { name: 'deal', path: `/deals/${rows[0]?.storyId}`, figure: { within: '[aria-label="Verdict"]', words: '\\w' } },
    { name: 'message card', path: `/messaging/card/${card?.id}`, figure: firstShare },
    {
      name: 'conversation',
      path: `/conversation/${conversations.rows[0]?.convId}`,
      figure: { within: '[aria-label="Transcript"]', words: '\\w' },
    },
    { name: 'executive dashboard', path: '/executive-dashboard', figure: firstShare },
    { name: 'win-loss', path: '/win-loss-report', figure: firstShare },
    { name: 'pipeline', path: '/pipeline-report', figure: firstShare },
  ]
}

interface FirstLoad {
  readonly scripts: number
  readonly kilobytes: number
  /** Of the scripts that were asked for before the first figure was seen. */
  readonly kilobytesBefore: number
  readonly milliseconds: number
}

/** Opens a screen in a browser that has nothing of the product but the sign-in. */
const loadOnce = async ({ openPage }: DemoProduct, { path, figure }: FirstScreen): Promise<FirstLoad> => {
  const page = await openPage()
  await signInAt(page)
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
  await page.goto('about:blank')
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.clearBrowserCache')
  await tools.send('Network.emulateNetworkConditions', network)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  /** The bytes of each script, with its headers. */
  const scripts = new Map<string, number>()
  tools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Script') scripts.set(requestId, 0)
  })
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
  })
  const milliseconds = await openUntilFigure(page, tools, path, figure)
  const before = [...scripts.keys()]
  // Until no script has come for a while: live events keep the network from ever being quiet.
  for (let seen = -1; seen !== scripts.size; ) {
    seen = scripts.size
    await page.waitForTimeout(1000)
  }
  await page.context().close()
  const weigh = (ids: Iterable<string>) => [...ids].reduce((sum, id) => sum + (scripts.get(id) ?? 0), 0) / 1000
  return { scripts: scripts.size, kilobytes: weigh(scripts.keys()), kilobytesBefore: weigh(before), milliseconds }
}

/**
 * What a first screen asks for, and how long it takes on a slow machine behind a slow line. The time runs from the request
 * of the page by a browser that is signed in, and has cached nothing, until the first figure that the screen is there for is
 * in the window: an expected amount, the first row of a list, a share; of a deal its verdict, of a conversation the first words.
 */
export const measureFirstLoad = (): Promise<Table> =>
  withDemoProduct(async product => {
    const rows: (string | number)[][] = []
    for (const screen of await firstScreens(product.send)) {
      const loads: FirstLoad[] = []
      for (let round = 0; round < rounds; round++) loads.push(await loadOnce(product, screen))
      const times = loads.map(({ milliseconds }) => milliseconds)
      const most = (count: (one: FirstLoad) => number) => Math.max(...loads.map(count))
      print(`${screen.name}: ${times.map(figure).join(', ')} ms`)
      rows.push([
        screen.name,
        most(({ scripts }) => scripts),
        most(({ kilobytes }) => kilobytes),
        most(({ kilobytesBefore }) => kilobytesBefore),
        percentile(times, 0.5),
        Math.max(...times),
      ])
    }
    return {
      title: 'The first screen, with nothing in the cache',
      columns: [
        'screen',
        `scripts (≤ ${goals.scripts})`,
        `KB compressed (≤ ${goals.kilobytes})`,
        'of it asked for before the first figure',
        `first figure, p50 (≤ ${figure(goals.milliseconds)} ms)`,
        'most',
      ],
      rows,
      notes: [
        `${rounds} rounds; processor ${slowdown}× slower, 40 ms there and back, 10 Mbit/s; from the request of the page until the first figure is seen; scripts until no more come, compressed with Brotli; ${load()}.`,
      ],
    }
  })
