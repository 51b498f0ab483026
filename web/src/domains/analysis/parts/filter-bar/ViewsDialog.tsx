import type { SavedView } from '@bic/contract/analysis/saved-views'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useChangeView } from '#domains/analysis/api/saved-views.ts'
import { type FilterChoice, writeFilter } from '#domains/analysis/shared/filter-bar/filter-search.ts'
import { describeError } from '#lib/api-error.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { ViewRow } from './ViewRow.tsx'

interface ViewsDialogProps {
  kind: 'save' | 'manage'
  /** What is applied. */
  choice: FilterChoice
  views: readonly SavedView[]
  onClose: () => void
}

function SaveView({ choice, views, onClose }: Omit<ViewsDialogProps, 'kind'>) {
  const [name, setName] = useState('')
  const change = useChangeView()
  const replaces = views.some(view => view.name.toLowerCase() === name.trim().toLowerCase())
  const save = () => {
    const search = writeFilter(choice) as Record<string, string | string[]>
    change.mutate({ kind: 'save', body: { name: name.trim(), search } }, { onSuccess: onClose })
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
        description="Saves the filters that are applied. Changes that you have not applied yet are not saved."
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
export function ViewsDialog({ kind, choice, views, onClose }: ViewsDialogProps) {
  if (kind === 'save') return <SaveView choice={choice} views={views} onClose={onClose} />
  return (
    <Dialog title="Manage views" opened onClose={onClose} size="md" actions={<Button onClick={onClose}>Done</Button>}>
      {views.length === 0 && 'No saved views.'}
      {views.map(view => (
        <ViewRow key={view.id} view={view} />
      ))}
    </Dialog>
  )
}
