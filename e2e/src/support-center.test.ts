import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit, signIn, visit } from './support/browser.ts'

afterAll(closeBrowser)

const guides = ['Find a deal and read what was said', 'See where a message card comes up', 'Record a pitch']
const player = (page: Page, name: string) => page.getByLabel(name, { exact: true }).and(page.locator('video'))
const lengthOf = (page: Page, name: string) =>
  // 0 until the player has put itself to its place: what jumps before that is put back.
  player(page, name).evaluate((video: HTMLVideoElement) =>
    video.readyState >= video.HAVE_CURRENT_DATA && !video.seeking ? video.duration : 0,
  )
const choose = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').getByText(name).click()
const listed = (page: Page) => page.locator('main li button').allTextContents()

it('Coaching opens the tutorials in a new tab; they are found by name, one plays at a time, and the film of the recorder is for watching only [shell-014] [recorder-005]', async () => {
  const { page, context, end } = await signedInVisit('seller@demo.example')
  await page.getByRole('button', { name: 'Help' }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: /^Coaching/ }).click()
  const tab = await opened
  await tab.waitForURL(/\/support-center$/)
  await tab.getByRole('heading', { name: 'Coaching', level: 1 }).waitFor()
  await tab.getByText('Choose a tutorial to play').waitFor()
  await expect.poll(() => listed(tab)).toEqual(guides)
  await expectAccessible(tab)

  await choose(tab, 'Find a deal')
  await tab.waitForURL(/video=/)
  await expect.poll(() => lengthOf(tab, guides[0] ?? '')).toBeGreaterThan(5)
  await choose(tab, 'Record a pitch')
  await expect.poll(() => lengthOf(tab, 'Record a pitch')).toBeGreaterThan(5)
  await expect.poll(() => tab.locator('video').count()).toBe(1)
  await expectAccessible(tab)
  await tab.reload()
  await expect.poll(() => lengthOf(tab, 'Record a pitch')).toBeGreaterThan(5)

  const search = tab.getByRole('searchbox', { name: 'Search tutorials' })
  await search.fill('CARD message')
  await expect.poll(() => listed(tab)).toEqual([guides[1]])
  await search.fill('no such thing')
  await tab.getByText('No matches found.').waitFor()
  await expectAccessible(tab)

  await tab.goto('/support-center')
  await tab.getByRole('button', { name: 'How to' }).click()
  const film = tab.getByRole('dialog', { name: 'Record a pitch' })
  await film.locator('video').waitFor()
  await expect.poll(() => lengthOf(tab, 'Record a pitch')).toBeGreaterThan(5)
  expect(await film.getByRole('group', { name: 'Recorder controls' }).count()).toBe(0)
  await expectAccessible(tab)
  await tab.keyboard.press('Escape')
  await film.waitFor({ state: 'hidden' })
  await end()
})

it('a video that cannot be had says so, with Retry; a jump asks for the bytes from there, and a player whose address ran out gets another and goes on', async () => {
  const { page, end } = await signedInVisit('csm@demo.example', { at: null, dark: true, expects: [/404/, /410/] })
  const ranges: string[] = []
  page.on('response', response => {
    if (response.url().includes('/video/signed/')) {
      const range = response.headers()['content-range']
      if (range !== undefined) ranges.push(`${response.status()} ${range}`)
    }
  })
  await page.route('**/video/address?*', route => route.fulfill({ status: 404, body: '{}' }))
  await page.goto('/support-center')
  await choose(page, 'Record a pitch')
  await page.getByText('This video could not be played.').waitFor()
  await expectAccessible(page)
  await page.unroute('**/video/address?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => lengthOf(page, 'Record a pitch')).toBeGreaterThan(5)
  expect(ranges[0]).toMatch(/^206 bytes 0-\d+\/\d+$/)
  const at = await player(page, 'Record a pitch').evaluate(
    video =>
      new Promise<number>(resolve => {
        const film = video as HTMLVideoElement
        film.addEventListener('seeked', () => resolve(film.currentTime), { once: true })
        film.currentTime = 4
      }),
  )
  expect(at).toBeCloseTo(4, 0)
  await expectAccessible(page)

  // As the element tells it when its bytes are refused.
  const asked = page.waitForResponse('**/video/address?*')
  await player(page, 'Record a pitch').evaluate(video => video.dispatchEvent(new Event('error')))
  expect((await asked).status()).toBe(200)
  await expect
    .poll(() => player(page, 'Record a pitch').evaluate(video => Math.round((video as HTMLVideoElement).currentTime)))
    .toBe(4)
  await end()
})

it('a pitch is practiced on a phone: the camera is on before anything is recorded, and off when it is closed [recorder-004]', async () => {
  const { page, context, end } = await visit({ width: 390, height: 844 })
  await context.grantPermissions(['camera', 'microphone'])
  await page.addInitScript(() => {
    const cameras: MediaStream[] = []
    Object.assign(window, { cameras })
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async wanted => {
      const stream = await ask(wanted)
      cameras.push(stream)
      return stream
    }
  })
  const live = () =>
    page.evaluate(() =>
      (Reflect.get(window, 'cameras') as MediaStream[])
        .flatMap(stream => stream.getTracks())
        .filter(({ readyState }) => readyState === 'live')
        .map(({ kind }) => kind)
        .sort(),
    )
  await signIn(page, 'seller@demo.example', { at: '/support-center' })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Practice a pitch' }).click()
  const recorder = page.getByRole('dialog', { name: 'Practice a pitch' })
  await recorder.getByText('Practice Mode').waitFor()
  await expect.poll(live).toEqual(['audio', 'video'])
  await expectNoOverflow(page)
  await expectAccessible(page)
  await recorder.getByRole('button', { name: 'Record', exact: true }).click()
  await recorder.getByText(/^(0:(?!00$)\d\d|[1-9]:\d\d)$/).waitFor()
  await recorder.getByRole('button', { name: 'Stop', exact: true }).click()
  await recorder.getByText('Preview Mode').waitFor()
  await expect.poll(live).toEqual([])
  await recorder.getByRole('button', { name: 'Redo', exact: true }).click()
  await recorder.getByRole('button', { name: 'Start', exact: true }).click()
  await recorder.getByText('Recording', { exact: true }).waitFor()
  await expect.poll(live).toEqual(['audio', 'video'])
  await recorder.getByRole('button', { name: 'Close' }).click()
  await recorder.waitFor({ state: 'hidden' })
  await expect.poll(live).toEqual([])
  await end()
})
