import type { promptSources } from '@bic/contract/content/content-words'
import { ActionIcon, Button, Group, Text, Textarea } from '@mantine/core'
import { IconCheck, IconPencil, IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Pill } from '#ui/figure/Pill.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ShutButton } from '#ui/ShutButton.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { useWhyNoBriefs } from '../use-content-access.ts'
import classes from './Prompts.module.css'

type Prompt = Answer<'getUserPrompts'>[number]
type Source = (typeof promptSources)[number]

const sourceWords: Readonly<Record<Source, string>> = {
  content: 'Texts',
  summary: 'Summaries',
  research: 'Research',
  promo: 'Promos',
}
const sources = (Object.entries(sourceWords) as [Source, string][]).map(([value, label]) => ({ value, label }))

interface PromptFormProps {
  /** Null: a new one. */
  prompt: Prompt | null
  onDone: () => void
}

function PromptForm({ prompt, onDone }: PromptFormProps) {
  const [text, setText] = useState(prompt?.userPrompt ?? '')
  const [source, setSource] = useState<Source>(prompt?.source ?? 'content')
  const save = useApiMutation('updateUserPrompts')
  const submit = () =>
    save.mutate(
      { body: { userPrompt: text.trim(), source, ...(prompt?.id != null && { id: prompt.id }) } },
      { onSuccess: onDone },
    )
  return (
    <div className={classes.form}>
      <Textarea
        label="Prompt"
        autosize
        minRows={2}
        maxLength={4000}
        value={text}
        data-autofocus
        onChange={event => setText(event.currentTarget.value)}
      />
      {save.error && (
        <Text c="var(--bic-negative)" size="sm" role="alert">
          {describeError(save.error)}
        </Text>
      )}
      <Group gap="xs" align="flex-end">
        <SelectMenu label="Offered for" choices={sources} value={source} onChange={setSource} width={160} />
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          disabled={text.trim() === ''}
          loading={save.isPending}
          onClick={submit}
        >
          Save prompt
        </Button>
        <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </div>
  )
}

/** The prompts that a person keeps, and those that come with the product. */
export function PromptsTab() {
  const whyNot = useWhyNoBriefs()
  const prompts = useApiQuery('getUserPrompts')
  const remove = useApiMutation('deleteUserPrompts')
  const { confirm } = useDialogs()
  /** The id of the prompt that is changed, or a new one. */
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const askToRemove = (id: number) =>
    confirm({
      text: 'The prompt is deleted.',
      confirmLabel: 'Delete',
      dangerous: true,
      onConfirm: () => remove.mutateAsync({ params: { id } }),
    })
  const done = () => setEdited(null)
  return (
    <Panel
      title="Prompts"
      actions={
        <ShutButton
          reason={whyNot}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          New prompt
        </ShutButton>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        Instructions for the writing that you use again. They change the wording, never what a sentence may rest on.
      </Text>
      {edited === 'new' && <PromptForm prompt={null} onDone={done} />}
      <QueryState query={prompts} loading={<SkeletonRows rows={4} />}>
        {rows => (
          <ul className={classes.list} aria-label="Prompts">
            {rows.map(prompt => (
              <li key={prompt.id ?? prompt.userPrompt}>
                {prompt.id !== null && edited === prompt.id ? (
                  <PromptForm prompt={prompt} onDone={done} />
                ) : (
                  <div className={classes.row}>
                    <Text size="sm" className={classes.words ?? ''}>
                      {prompt.userPrompt}
                    </Text>
                    <Group gap={4} wrap="nowrap">
                      <Pill>{sourceWords[prompt.source]}</Pill>
                      {prompt.bySystem || prompt.id === null ? (
                        <Pill>Built in</Pill>
                      ) : (
                        <>
                          <ActionIcon
                            size={28}
                            aria-label={`Change the prompt “${prompt.userPrompt}”`}
                            onClick={() => setEdited(prompt.id)}
                          >
                            <IconPencil size={16} />
                          </ActionIcon>
                          <ActionIcon
                            size={28}
                            aria-label={`Delete the prompt “${prompt.userPrompt}”`}
                            onClick={() => prompt.id !== null && askToRemove(prompt.id)}
                          >
                            <IconTrash size={16} />
                          </ActionIcon>
                        </>
                      )}
                    </Group>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  )
}
