import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { renderPart } from '#testing/render-part.tsx'
import { KeywordDialog, type KeywordDialogProps } from './KeywordDialog.tsx'

const show = async (props: Partial<KeywordDialogProps> = {}) => {
  const onSave = vi.fn()
  const onClose = vi.fn()
  const dialog = (more: Partial<KeywordDialogProps> = {}) => (
    <KeywordDialog
      title="Add keywords"
      label="Keywords"
      opened
      saving={false}
      onSave={onSave}
      onClose={onClose}
      {...props}
      {...more}
    />
  )
  const shown = await renderPart(dialog())
  return { ...shown, onSave, onClose, change: (more: Partial<KeywordDialogProps>) => shown.show(dialog(more)) }
}
const area = () => screen.getByRole('textbox', { name: 'Keywords' })
const save = () => screen.getByRole('button', { name: 'Save' })

test('keywords are typed one on a line in an area of 140 px and 5 rows [keywords-013] [keywords-014] [keywords-015]', async () => {
  const { person, onSave } = await show()
  await waitFor(() => expect(area()).toHaveFocus())
  expect(area()).toHaveAttribute('rows', '5')
  expect(area().style.height).toMatch(/140px|8\.75rem/)
  expect(screen.getByText(/Enter a keyword in double quotes for exact match\./)).toBeVisible()
  expect(save()).toBeDisabled()
  await person.type(area(), '   ')
  expect(save()).toBeDisabled()
  await person.type(area(), 'churn{Enter}"time to value"{Enter}{Enter}')
  await person.click(save())
  expect(onSave).toHaveBeenLastCalledWith('churn,"time to value"')
})

test('job titles are not said to know quotes [keywords-017]', async () => {
  await show({ label: 'Job titles', quotes: false })
  expect(screen.getByText('One job title per line.')).toBeVisible()
  expect(screen.queryByText(/double quotes/)).toBeNull()
})

test('nothing is saved twice, and what was typed stays when a save is refused', async () => {
  const { person, change, onSave } = await show({ saving: true })
  await person.type(area(), 'churn')
  expect(save()).toBeDisabled()
  fireEvent.submit(area().closest('form')!)
  expect(onSave).not.toHaveBeenCalled()
  const error = new ApiError({ status: 400, code: 'BAD_INPUT', detail: 'churn is on this card already.' })
  change({ saving: false, error })
  expect(await screen.findByRole('alert')).toHaveTextContent('churn is on this card already.')
  expect(area()).toHaveValue('churn')
  expect(save()).toBeEnabled()
})

test('it says which line the caret is in, and closes by Cancel and by Escape', async () => {
  const onLine = vi.fn()
  const { person, onClose } = await show({ onLine, initial: 'first\nsecond' })
  await person.type(area(), 's')
  expect(onLine).toHaveBeenLastCalledWith('seconds')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})
