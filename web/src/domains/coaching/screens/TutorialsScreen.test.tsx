import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import TutorialsScreen from './TutorialsScreen.tsx'

beforeEach(() => {
  server.answers('getAllVideoGuides', [
    { name: 'Our pitch', location: 'tutorial/4' },
    { name: 'Find a deal', location: 'shipped/find-a-deal.webm' },
  ])
})
const show = (at = '/tutorials-administration') =>
  renderPart(<TutorialsScreen />, { at, path: '/tutorials-administration' })
const video = new File([new Uint8Array(40)], 'tour.webm', { type: 'video/webm' })

test('lists the tutorials, and plays one by its address', async () => {
  server.answers('getVideoAddress', { address: '/tribyl/api/video/signed/x' })
  const { person, address } = await show()
  expect(await screen.findByText('2 tutorials, 1 of them yours')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Delete Find a deal' })).not.toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Play Find a deal' }))
  expect(await screen.findByRole('heading', { name: 'Find a deal' })).toBeInTheDocument()
  expect(server.asked('getVideoAddress')[0]?.query).toEqual({ location: 'shipped/find-a-deal.webm' })
  expect(address()).toContain('video=')
})

test('stores a video under a name', async () => {
  server.answers('uploadTutorialVideo', { name: 'Tour', location: 'tutorial/5' })
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Upload a tutorial' }))
  const dialog = await screen.findByRole('dialog', { name: 'Upload a tutorial' })
  expect(within(dialog).getByRole('button', { name: 'Upload' })).toBeDisabled()
  await person.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Tour')
  await person.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, video)
  await person.click(within(dialog).getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(server.forms('uploadTutorialVideo')).toHaveLength(1))
  const [form] = server.forms('uploadTutorialVideo')
  expect([form?.get('name'), form?.get('file')]).toEqual(['Tour', expect.objectContaining({ name: 'tour.webm' })])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('says in the dialog that a video is refused, and what was typed stays', async () => {
  server.refuses('uploadTutorialVideo', { status: 400, code: 'BAD_INPUT', detail: 'This is not a WebM or MP4 video.' })
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Upload a tutorial' }))
  const dialog = await screen.findByRole('dialog', { name: 'Upload a tutorial' })
  await person.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Tour')
  await person.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, video)
  await person.click(within(dialog).getByRole('button', { name: 'Upload' }))
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('The tutorial was not added')
  expect(alert).toHaveTextContent('This is not a WebM or MP4 video.')
  expect(within(dialog).getByDisplayValue('Tour')).toBeInTheDocument()
  expect(within(dialog).getByRole('button', { name: 'Upload' })).toBeEnabled()
})

test('deletes an own tutorial after the question Confirm, which says so when that fails', async () => {
  server.answers('deleteTutorialVideo', null)
  const { person } = await show()
  const remove = async () => {
    await person.click(await screen.findByRole('button', { name: 'Delete Our pitch' }))
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
  }
  await remove()
  await waitFor(() => expect(server.asked('deleteTutorialVideo')).toEqual([{ body: { location: 'tutorial/4' } }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  server.refuses('deleteTutorialVideo', { status: 404, code: 'NOT_FOUND', detail: 'This tutorial was not found.' })
  await remove()
  const question = screen.getByRole('dialog', { name: 'Confirm' })
  expect(await within(question).findByRole('alert')).toHaveTextContent('This tutorial was not found.')
  expect(within(question).getByRole('button', { name: 'Delete' })).toBeEnabled()
})
