import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit, signIn, visit } from './support/browser.ts'

afterAll(closeBrowser)

const openDeal = async (at: number): Promise<number> => {
  const caller = await callAs('seller@demo.example')
  const { rows } = await caller.get<{ rows: { storyId: number }[] }>('deals', { status: 'Open', sort: 'created' })
  return rows[at]?.storyId ?? 0
}
const allowCamera = (context: BrowserContext) => context.grantPermissions(['camera', 'microphone'])

const openRecorder = async (page: Page, storyId: number) => {
  await page.goto(`/plans/${storyId}?tab=approach`)
  await page.getByRole('button', { name: 'Record a pitch' }).click()
  const recorder = page.getByRole('dialog', { name: 'Record a pitch' })
  await recorder.waitFor()
  return recorder
}
type Recorder = Awaited<ReturnType<typeof openRecorder>>
const press = (recorder: Recorder, name: string) => recorder.getByRole('button', { name, exact: true }).click()
/** The clock of a recorder once it shows so many seconds or more; how many more does not matter. */
const pastSeconds = (least: number) => new RegExp(`^(0:(?!0[0-${least - 1}]$)\\d\\d|[1-9]:\\d\\d)$`)
const usable = (recorder: Recorder) =>
  recorder
    .getByRole('group', { name: 'Recorder controls' })
    .getByRole('button')
    .evaluateAll(buttons => buttons.flatMap(button => (button.matches(':disabled') ? [] : [button.textContent])))
const lengthOf = (page: Page, name: string) =>
  // 0 until the player has put itself to its place: what jumps before that is put back.
  page
    .getByLabel(name, { exact: true })
    .evaluate((video: HTMLVideoElement) =>
      video.readyState >= video.HAVE_CURRENT_DATA && !video.seeking ? video.duration : 0,
    )
const jump = (page: Page, name: string, to: number) =>
  page.getByLabel(name, { exact: true }).evaluate((video: HTMLVideoElement, at) => {
    return new Promise<number>(resolve => {
      video.addEventListener('seeked', () => resolve(video.currentTime), { once: true })
      video.currentTime = at
    })
  }, to)

it('a pitch is recorded, paused, shown, uploaded through a broken line and a reload, watched with a jump, deleted [recorder-001] [recorder-002] [recorder-003] [recorder-006] [recorder-007] [recorder-008] [recorder-010] [recorder-011]', async () => {
  const storyId = await openDeal(0)
  const { page, context, end } = await visit({ expects: [/ERR_FAILED/] })
  await allowCamera(context)
  await page.addInitScript(() => {
    const begun: unknown[] = []
    Object.assign(window, { begun })
    const start = MediaRecorder.prototype.start
    MediaRecorder.prototype.start = function (slice) {
      const [track] = this.stream.getVideoTracks()
      begun.push([slice, track?.getSettings().width, track?.getSettings().height])
      start.call(this, slice)
    }
  })
  await signIn(page, 'seller@demo.example', { at: null })
  const recorder = await openRecorder(page, storyId)
  expect((await recorder.locator('.react-draggable').boundingBox())?.width).toBe(400)
  expect(await usable(recorder)).toEqual(['Start'])
  await expectAccessible(page)
  await press(recorder, 'Start')
  await recorder.getByText('Recording', { exact: true }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'begun'))).toEqual([[10, 400, 300]])
  expect(await usable(recorder)).toEqual(['Stop', 'Pause'])
  await recorder.getByText(pastSeconds(1)).waitFor()
  await press(recorder, 'Pause')
  await recorder.getByText('Paused', { exact: true }).waitFor()
  expect(await usable(recorder)).toEqual(['Stop', 'Resume'])
  await press(recorder, 'Resume')
  await recorder.getByText(pastSeconds(2)).waitFor()
  await press(recorder, 'Stop')
  await recorder.getByText('Preview Mode').waitFor()
  expect(await usable(recorder)).toEqual(['Play', 'Upload', 'Redo', 'Delete'])
  await expect.poll(() => lengthOf(page, 'The recording')).toBeGreaterThan(1)
  await press(recorder, 'Play')
  await expect
    .poll(() => recorder.getByLabel('The recording').evaluate(video => !(video as HTMLVideoElement).paused))
    .toBe(true)
  await expectAccessible(page)

  let parts = 0
  let breakLine = (): void => undefined
  const isSeen = new Promise<void>(resolve => {
    breakLine = resolve
  })
  await page.route('**/pitchVideo/append', async route => {
    parts += 1
    if (parts === 1) return route.continue()
    await isSeen
    return route.abort()
  })
  await press(recorder, 'Upload')
  await recorder.getByText(/^Uploading… \d+%$/).waitFor()
  breakLine()
  await recorder.getByText('The upload did not finish').waitFor()
  await expectAccessible(page)

  await page.unroute('**/pitchVideo/append')
  // The page is reloaded.
  const again = await openRecorder(page, storyId)
  await again.getByText('Preview Mode').waitFor()
  const begun = page.waitForResponse('**/pitchVideo/start')
  await press(again, 'Upload')
  expect((await (await begun).json()).data.offset).toBeGreaterThan(0)
  await again.getByText('Uploaded.').waitFor()
  expect(await usable(again)).toEqual(['Play', 'Redo', 'Delete'])
  await page.keyboard.press('Escape')

  const listed = page.getByRole('button', { name: /^Pitch of / })
  await listed.first().click()
  const name = (await listed.first().textContent()) ?? ''
  await expect.poll(() => lengthOf(page, name)).toBeGreaterThan(1)
  expect(await jump(page, name, 1)).toBeCloseTo(1, 1)
  await expectAccessible(page)
  const colleague = await signedInVisit('csm@demo.example', { at: `/plans/${storyId}?tab=approach` })
  await colleague.page.getByRole('button', { name, exact: true }).waitFor()
  expect(await colleague.page.getByRole('button', { name: `Delete ${name}` }).count()).toBe(0)

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => listed.count()).toBe(0)
  await colleague.page.getByText('No recordings yet').waitFor()
  await colleague.end()
  await end()
})

it('Redo starts over, a recording that is not sent outlives the window, and Delete asks first [recorder-009]', async () => {
  const storyId = await openDeal(1)
  const { page, context, end } = await visit({ dark: true })
  await allowCamera(context)
  await signIn(page, 'seller@demo.example', { at: null })
  const recorder = await openRecorder(page, storyId)
  for (const next of ['Redo', null]) {
    await press(recorder, 'Start')
    await recorder.getByText(pastSeconds(1)).waitFor()
    if (next === null) break
    await press(recorder, 'Stop')
    await recorder.getByText('Preview Mode').waitFor()
    await press(recorder, next)
    await recorder.getByText('Idle').waitFor()
  }
  // Closed in the middle: what was recorded is kept, and the camera goes off.
  await page.keyboard.press('Escape')
  await recorder.waitFor({ state: 'hidden' })
  const again = await openRecorder(page, storyId)
  await again.getByText('Preview Mode').waitFor()
  await expectAccessible(page)
  await press(again, 'Delete')
  const question = page.getByRole('dialog', { name: 'Confirm' }).or(page.getByRole('alertdialog'))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await again.getByText('Preview Mode').waitFor()
  await press(again, 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await again.getByText('Idle').waitFor()
  const last = await openRecorder(page, storyId)
  await last.getByText('Idle').waitFor()
  await end()
})

it('a camera that is refused says so, with the reason and what to do [recorder-012]', async () => {
  const { page, context, end } = await signedInVisit('seller@demo.example', { at: null, width: 390, height: 844 })
  // As a browser answers whose user refused. The one of the journeys has nobody to ask, and allows it.
  await context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
  const recorder = await openRecorder(page, await openDeal(2))
  await press(recorder, 'Start')
  await recorder.getByText('NotAllowedError').waitFor()
  await recorder.getByText(/Allow both for this site/).waitFor()
  await expectNoOverflow(page)
  await expectAccessible(page)
  expect(await usable(recorder)).toEqual(['Start'])
  await end()
})

it('errors of the recorder itself are ignored [recorder-013]', async () => {
  const { page, context, end } = await visit()
  await allowCamera(context)
  await page.addInitScript(() => {
    const start = MediaRecorder.prototype.start
    MediaRecorder.prototype.start = function (slice) {
      start.call(this, slice)
      this.dispatchEvent(new Event('error'))
    }
  })
  await signIn(page, 'seller@demo.example', { at: null })
  const recorder = await openRecorder(page, await openDeal(3))
  await press(recorder, 'Start')
  await recorder.getByText(pastSeconds(1)).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await end()
})
