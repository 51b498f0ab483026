import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import ParticipantsDialog from './ParticipantsDialog.tsx'

const robin = { participantId: 1, name: 'Robin Alone', email: null }
const nobody: Answer<'getParticipantsForConversation'> = {
  internalParticipants: [],
  externalParticipants: [],
  unknownParticipants: [],
}
const show = async (participants: Partial<typeof nobody>) => {
  server.answers('getParticipantsForConversation', { ...nobody, ...participants })
  return renderPart(<ParticipantsDialog convId={5} dealId={8} speakers={[]} opened onClose={() => undefined} />)
}

test('a conversation with buyers alone has no internal participants, and says so [dialogs-029]', async () => {
  const { person } = await show({ externalParticipants: [{ ...robin, jobTitle: null, personaName: null }] })
  expect(await screen.findByText('Robin Alone')).toBeVisible()
  await person.click(screen.getByRole('tab', { name: 'Internal (0)' }))
  expect(await screen.findByText('No internal participants found.')).toBeVisible()
})

test('a conversation with sellers alone has no external participants, and says so [dialogs-030]', async () => {
  const { person } = await show({ internalParticipants: [{ ...robin, roleName: null }] })
  expect(await screen.findByText('No external participants found.')).toBeVisible()
  await person.click(screen.getByRole('tab', { name: 'Internal (1)' }))
  expect(await screen.findByText('Robin Alone')).toBeVisible()
  await person.click(screen.getByRole('tab', { name: 'External (0)' }))
  expect(await screen.findByText('No external participants found.')).toBeVisible()
})
