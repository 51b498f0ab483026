import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { PlanContact } from '#domains/plans/api/contacts.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import ContactDialog from './ContactDialog.tsx'

const contact: PlanContact = {
  id: 4,
  name: 'Bo Buyer',
  email: 'bo@acme.example',
  jobTitleName: 'CFO',
  department: 'Finance',
  phone: '',
  mobile: '',
  role: '',
  roleOfContact: '',
  status: '',
  statusReason: '',
  sentiment: 'unknown',
  source: 'crm',
  lastContacted: null,
}

const show = async () => {
  const onClose = vi.fn()
  const { person } = await renderPart(<ContactDialog opptyPlanId={9} contact={contact} onClose={onClose} />)
  return { person, onClose, dialog: await screen.findByRole('dialog', { name: 'Bo Buyer' }) }
}
const save = () => screen.getByRole('button', { name: 'Save' })

describe('what is known of a contact', () => {
  test('is saved field by field, so that two people do not undo one another', async () => {
    server.answers('saveOpptyContact', contact)
    const { person, onClose, dialog } = await show()
    expect(dialog).toHaveTextContent('CFO · bo@acme.example')
    expect(save()).toBeDisabled()
    await person.type(screen.getByRole('textbox', { name: 'Phone' }), '555')
    await person.click(screen.getByRole('radio', { name: 'Positive' }))
    await person.click(save())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(server.asked('saveOpptyContact')).toEqual([
      { body: { opptyPlanId: 9, id: 4, phone: '555', sentiment: 'positive' } },
    ])
  })

  test('has nothing to save when a change is taken back', async () => {
    const { person } = await show()
    const department = screen.getByRole('textbox', { name: 'Department' })
    await person.type(department, 's')
    expect(save()).toBeEnabled()
    await person.type(department, '{Backspace}')
    expect(save()).toBeDisabled()
  })

  test('offers the usual roles and takes another word', async () => {
    server.answers('saveOpptyContact', contact)
    const { person } = await show()
    const role = screen.getByRole('combobox', { name: 'Role' })
    await person.type(role, 'cham')
    await person.click(await screen.findByRole('option', { name: 'Champion' }))
    expect(role).toHaveValue('Champion')
    await person.clear(role)
    await person.type(role, 'Sponsor')
    await person.click(save())
    await waitFor(() => expect(server.asked('saveOpptyContact')[0]?.body).toMatchObject({ role: 'Sponsor' }))
  })

  test('stays in the form when a save is refused, and cannot be left while it is saved', async () => {
    server.refuses('saveOpptyContact', { status: 409, code: 'CONFLICT', detail: 'This contact was removed.' })
    const { person, onClose } = await show()
    await person.type(screen.getByRole('textbox', { name: 'Mobile' }), '1')
    await person.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('This contact was removed.')
    expect(screen.getByRole('textbox', { name: 'Mobile' })).toHaveValue('1')
    const answer = server.holds('saveOpptyContact')
    await person.click(save())
    await person.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    expect(onClose).not.toHaveBeenCalled()
    answer(contact)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})

test('a contact is taken off the plan after a question', async () => {
  server.answers('removeOpptyContact', null)
  const { person, onClose } = await show()
  await person.click(screen.getByRole('button', { name: 'Remove from the plan' }))
  const question = await screen.findByRole('dialog', { name: 'Confirm' })
  expect(question).toHaveTextContent('Remove Bo Buyer from this plan? The contact and their conversations stay.')
  await person.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm' })).toBeNull())
  expect(server.asked('removeOpptyContact')).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Remove from the plan' }))
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Confirm' })).getByRole('button', { name: 'Remove' }),
  )
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.asked('removeOpptyContact')).toEqual([{ body: { opptyPlanId: 9, id: 4 } }])
})
