import type { SavedView, ViewScreen } from '@bic/contract/analysis/saved-views'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useChangeView } from '#domains/crm/api/saved-views.ts'
import { describeError } from '#lib/api-error.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { ViewRow } from './ViewRow.tsx'

interface ViewsDialogProps {
  kind: 'save' | 'manage'
  screen: ViewScreen
  /** What is applied, as it stands in the address. */
  search: SavedView['search']
  views: readonly SavedView[]
  onClose: () => void
}

function SaveView({ screen, search, views, onClose }: Omit<ViewsDialogProps, 'kind'>) {
  const [name, setName] = useState('')
  const change = useChangeView()
  const replaces = views.some(view => view.name.toLowerCase() === name.trim().toLowerCase())
  const save = () => {
    change.mutate({ kind: 'save', body: { screen, name: name.trim(), search } }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title="Save this view"
      opened
      onClose={onClose}
      size="sm"
      busy={change.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button onClick={save} loading={change.isPending} disabled={name.trim() === ''}>
            {replaces ? 'Replace' : 'Save'}
          </Button>
        </>
      }
    >
      <TextInput
        label="Name"
        data-autofocus
        maxLength={100}
        value={name}
        description={
          screen === 'analysis'
            ? 'Saves the filters that are applied. Changes that you have not applied yet are not saved.'
            : 'Saves the search, filters and order of the list.'
        }
        error={change.error ? describeError(change.error) : undefined}
        onChange={event => setName(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && name.trim() !== '') save()
        }}
      />
    </Dialog>
  )
}

/** Saves what is applied under a name, or looks after what was saved. */
export function ViewsDialog({ kind, views, onClose, ...applied }: ViewsDialogProps) {
  if (kind === 'save') return <SaveView {...applied} views={views} onClose={onClose} />
  return (
    <Dialog title="Manage views" opened onClose={onClose} size="md" actions={<Button onClick={onClose}>Done</Button>}>
      {views.length === 0 && 'No saved views.'}
      {views.map(view => (
        <ViewRow key={view.id} view={view} canBegin={applied.screen === 'analysis'} />
      ))}
    </Dialog>
  )
}
