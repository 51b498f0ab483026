import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import OutreachAdministrationScreen from './OutreachAdministrationScreen.tsx'

const opening = {
  id: 1,
  name: 'Opening',
  subject: 'For {{account}}',
  template: 'Hi {{firstName}}: {{message}}',
  enabled: true,
}

beforeEach(() => server.answers('getOutreachSettings', [opening]))
const show = () => renderPart(<OutreachAdministrationScreen />, { at: '/outreach-administration' })

test('lists the templates and switches one off', async () => {
  server.answers('saveOutreachSettings', { id: 1 })
  const { person } = await show()
  expect(await screen.findByText('1 template, 1 enabled')).toBeVisible()
  await person.click(screen.getByRole('switch', { name: 'Opening: On' }))
  await waitFor(() =>
    expect(server.asked('saveOutreachSettings').map(({ body }) => body)).toEqual([{ ...opening, enabled: false }]),
  )
})

test('previews a template while it is written, names an unknown field, and saves it', async () => {
  server.answers('saveOutreachSettings', { id: 2 })
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'New template' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New template' }))
  await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Reminder')
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await person.type(text, 'Hi {{{{firstNam}}, {{{{message}}')
  expect(dialog.getByText(/\{\{firstNam\}\} is not a field\./)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await person.clear(text)
  await person.type(text, 'Hi {{{{firstName}}, {{{{message}}')
  expect(dialog.getByRole('region', { name: 'Preview' })).toHaveTextContent(
    'Hi Ann, Teams like yours were live within two weeks.',
  )
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.asked('saveOutreachSettings').map(({ body }) => body)).toEqual([
    { name: 'Reminder', subject: '', template: 'Hi {{firstName}}, {{message}}', enabled: true },
  ])
})

test('says why a change is refused, and deletes after the question', async () => {
  server.refuses('saveOutreachSettings', { status: 400, code: 'BAD_INPUT', detail: 'Write {{message}} where it goes.' })
  server.answers('deleteOutreachSettings', null)
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Edit Opening' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit template' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Write {{message}} where it goes.')
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await person.click(screen.getByRole('button', { name: 'Delete Opening' }))
  const question = within(await screen.findByRole('dialog'))
  await person.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.asked('deleteOutreachSettings')).toEqual([{ params: { id: 1 } }]))
})
