import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { OutreachDialog } from './OutreachDialog.tsx'

const messages = [
  { cardId: 3, title: 'Fast onboarding', talkTrack: 'Two days, no consultant.' },
  { cardId: 4, title: 'Fair prices', talkTrack: '' },
]
const show = () => renderPart(<OutreachDialog account="Acme" messages={messages} onClose={() => undefined} />)

test('fills the template that is chosen with the message, says what is left to fill in, and copies it', async () => {
  server.answers('listOutreachTemplates', [
    { id: 1, name: 'Opening', subject: 'For {{account}}', template: 'Hi {{firstName}}: {{message}} As {{jobTitle}}?' },
    { id: 2, name: 'Short', subject: '', template: '{{message}}' },
  ])
  const { person } = await show()
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to Acme' }))
  const text = await dialog.findByRole('textbox', { name: 'Text' })
  expect(text).toHaveValue('Hi [firstName]: Two days, no consultant. As [jobTitle]?')
  await person.type(dialog.getByRole('textbox', { name: 'First name of whom you write to' }), 'Ann')
  expect(dialog.getByRole('status')).toHaveTextContent('Fill in before sending: [jobTitle]')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await person.click(dialog.getByRole('button', { name: 'Copy subject' }))
  expect(write).toHaveBeenLastCalledWith('For Acme')
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Template' }), 'Short')
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Message' }), 'Fair prices')
  expect(text).toHaveValue('Fair prices')
  expect(dialog.getByRole('status')).toHaveTextContent('Nothing is left to fill in.')
  await person.click(dialog.getByRole('button', { name: 'Copy text' }))
  expect(write).toHaveBeenLastCalledWith('Fair prices')
})

test('says where templates come from while there are none', async () => {
  server.answers('listOutreachTemplates', [])
  await show()
  expect(await screen.findByText('No templates yet')).toBeVisible()
})
