import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiMutation } from '#lib/use-api.ts'

import { KeywordDialog } from '#ui/dialog/KeywordDialog.tsx'
import { notify } from '#ui/notify.ts'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import type { PersonaTabProps } from '../tab-props.ts'
import { HeardTitles } from './HeardTitles.tsx'
import { Suggestions } from './Suggestions.tsx'
import { TitleResearch } from './TitleResearch.tsx'

/** The job titles of a persona: those heard, a search of all seen, suggestions; and adding them. */
export function TitlesTab({ personaId, name, filter }: PersonaTabProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate: add, isPending, error, reset } = useApiMutation('addCardMatchTagsForPersona')
  const close = () => {
    setTyped(null)
    reset()
  }
  const save = (text: string) =>
    add(
      { body: { cardId: personaId, text } },
      {
        onSuccess: titles => {
          close()
          notify.success(`${titles.map(one => one.text).join(', ')}: assigned to ${name}`)
        },
      },
    )
  return (
    <>
      <HeardTitles
        filter={filter}
        actions={
          <RestrictedButton
            call="addCardMatchTagsForPersona"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setTyped('')}
          >
            Add job title
          </RestrictedButton>
        }
      />
      <Suggestions key={`suggest ${personaId}`} personaId={personaId} name={name} onAdd={setTyped} />
      <TitleResearch key={`research ${personaId}`} personaId={personaId} name={name} onAdd={setTyped} />
      <KeywordDialog
        key={typed}
        title={`Add job title to ${name}`}
        label="Job titles"
        quotes={false}
        initial={typed ?? ''}
        opened={typed !== null}
        onClose={close}
        onSave={save}
        saving={isPending}
        error={error}
      />
    </>
  )
}
