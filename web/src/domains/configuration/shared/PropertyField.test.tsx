import { hiddenValue } from '@bic/contract/configuration/known-properties'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { PropertyField } from './PropertyField.tsx'

const props = { propertyId: 201, propertyName: 'INGESTION_CALL_DURATION_THRESHOLD_MINUTES', value: '0' }

test('saves what was typed, by Enter, and shows why it was refused', async () => {
  const onSave = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(null)
  const { person } = await renderPart(<PropertyField {...props} onSave={onSave} />)
  const field = screen.getByRole('textbox', { name: 'Shortest call that is read in' })
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await person.clear(field)
  await person.type(field, '5{Enter}')
  expect(onSave).toHaveBeenCalledWith('5')
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).toHaveBeenCalledTimes(2)
})

test('never shows a credential, and takes it away [administration-004]', async () => {
  const onSave = vi.fn().mockResolvedValue(null)
  const secret = { propertyId: 212, propertyName: 'Call_recording_access_secret', value: hiddenValue }
  const { person } = await renderPart(<PropertyField {...secret} onSave={onSave} />)
  const field = screen.getByLabelText('Access secret', { selector: 'input' })
  expect(field).toHaveValue('')
  expect(screen.getByText(/A value is stored; it is never shown\./)).toBeInTheDocument()
  await person.type(field, 'new-secret')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).toHaveBeenLastCalledWith('new-secret')
  await person.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onSave).toHaveBeenLastCalledWith('')
})

test('offers the choices of a property', async () => {
  const onSave = vi.fn().mockResolvedValue(null)
  const month = { propertyId: 103, propertyName: 'Fiscal_year_start_month', value: '1' }
  const { person } = await renderPart(<PropertyField {...month} onSave={onSave} />)
  await person.click(screen.getByRole('combobox', { name: /First month of the fiscal year/ }))
  await person.click(await screen.findByRole('option', { name: 'April' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).toHaveBeenCalledWith('4')
})

test('asks before a value is set that deletes for good, and not before it is emptied', async () => {
  const saved: string[] = []
  const onSave = async (value: string) => void saved.push(value)
  const { person } = await renderPart(
    <PropertyField propertyId={108} propertyName="Retention_conversations_months" value="36" onSave={onSave} />,
  )
  const field = screen.getByRole('textbox', { name: 'Keep conversations' })
  await person.clear(field)
  await person.type(field, '24{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/older conversations are deleted for good/)).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(saved).toEqual([])
  await person.type(field, '{Enter}')
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  await expect.poll(() => saved).toEqual(['24'])
  await person.clear(field)
  await person.type(field, '{Enter}')
  await expect.poll(() => saved).toEqual(['24', ''])
})
