import { routeTable } from '@bic/contract/calls/route-table'
import { routes } from '@bic/contract/calls/routes'
import { describe, expect, it } from 'vitest'
import { type Chunk, filesBeyond, readScreens } from './first-files.ts'
import { firstCalls } from './src/app/first-calls.ts'
import { screens } from './src/app/screens.ts'

describe('the table of screens', () => {
  it('is read from its source: addresses, what is loaded, and whether the shell stands around it', () => {
    const code = `
      import { IconHome } from '@tabler/icons-react'
      export const homeScreens: readonly Screen[] = [
        { id: 'root', path: '/', access: 'public', strangersOnly: true, load: () => import('./Landing.tsx') },
        { id: 'deal', path: '/deals/$storyId', access: 'everyone', icon: IconHome, load: () => import('#deals/Deal.tsx') },
        { id: 'print', path: '/print', access: ['ADMIN'], bare: true, load: () => import('./Print.tsx') },
        { id: 'call', path: '/call', access: 'everyone', becomes: { id: 'deal', at: find }, load: () => import('./Call.tsx') },
      ]
      const other = { id: 'no-screen', path: '/nowhere' }`
    expect(readScreens(code)).toEqual([
      { id: 'root', path: '/', module: './Landing.tsx', inShell: false, strangersOnly: true, becomes: null },
      {
        id: 'deal',
        path: '/deals/$storyId',
        module: '#deals/Deal.tsx',
        inShell: true,
        strangersOnly: false,
        becomes: null,
      },
      { id: 'print', path: '/print', module: './Print.tsx', inShell: false, strangersOnly: false, becomes: null },
      { id: 'call', path: '/call', module: './Call.tsx', inShell: true, strangersOnly: false, becomes: 'deal' },
    ])
  })

  it('has to be written out', () => {
    const code = `export const screens = [{ id: 'deal', path: links.deal(), load: () => import('./Deal.tsx') }]`
    expect(() => readScreens(code)).toThrow('The screen deal has to say its id, its path and what it loads.')
    const call = `[{ id: 'call', path: '/call', becomes: shown, load: () => import('./Call.tsx') }]`
    expect(() => readScreens(call)).toThrow('The screen call has to say what it becomes.')
  })
})

it('a screen needs what its scripts import, with their styles, beyond what the page has', () => {
  const chunks = new Map<string, Chunk>([
    ['index.js', { imports: ['kit.js'], styles: ['index.css'] }],
    ['kit.js', { imports: [], styles: ['kit.css'] }],
    ['DealScreen.js', { imports: ['table.js', 'index.js'], styles: ['deal.css'] }],
    ['table.js', { imports: ['kit.js'], styles: ['kit.css', 'table.css'] }],
  ])
  expect(filesBeyond(chunks, ['index.js'], ['DealScreen.js'])).toEqual({
    scripts: ['DealScreen.js', 'table.js'],
    styles: ['deal.css', 'table.css'],
  })
})

describe('what a page is sure to ask for', () => {
  const paths = Object.values(routeTable).flatMap(([method, path, , , mark]) =>
    // Those of mark 1 need nobody signed in, the address of those of mark 2 depends on the mode of the installation.
    method === 'GET' && mark === undefined ? [path] : [],
  )
  const matches = (path: string, address: string) =>
    new RegExp(`^${path.replace(/:\w+|\{\w+\}/g, '[^/]+')}$`).test(address)
  const { everywhere, ofScreen } = firstCalls

  it.each([...new Set([...everywhere, ...Object.values(ofScreen).flat()])])('%s is a call that reads', address => {
    expect(
      paths.filter(path => matches(path, (address.split('?')[0] ?? '').replace(/\{\d+\.\w+\}/g, '1'))),
    ).not.toEqual([])
  })

  const ofAnswers = Object.values(ofScreen).flatMap(calls =>
    calls.flatMap(call =>
      [...call.matchAll(/\{(\d+)\.(\w+)\}/g)].map(([, place, field]) => [calls[Number(place)], field] as const),
    ),
  )
  it.each(ofAnswers)('the answer to %s has the field %s', (call = '', field) => {
    const path = call.split('?')[0]?.replace(/\{\w+\}/g, '1') ?? ''
    const answers = Object.values(routes).filter(route => route.method === 'GET' && matches(route.path, path))
    expect(answers.map(({ answer }) => Object.keys((answer as unknown as { shape: object }).shape))).toEqual([
      expect.arrayContaining([field]),
    ])
  })

  it.each(Object.entries(ofScreen))('%s is a screen, and its calls take parameters of its path', (id, calls) => {
    const path = screens.find(screen => screen.id === id)?.path ?? ''
    const known = [...path.matchAll(/\$(\w+)/g)].map(([, name]) => name)
    expect(path).not.toBe('')
    for (const [, name] of calls.join(' ').matchAll(/\{(\w+)\}/g)) expect([...known, 'userId', 'owner']).toContain(name)
  })
})
