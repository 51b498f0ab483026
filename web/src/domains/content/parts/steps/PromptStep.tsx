import { Button, Group, Text, Textarea } from '@mantine/core'
import { IconBookmark, IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Brief } from '../briefs/brief-words.ts'
import classes from './Steps.module.css'

/** What the writer is asked for: typed, or taken from the prompts that are kept. */
export function PromptStep({ brief: { contentBriefId, userPrompt, mayChange } }: { brief: Brief }) {
  const [text, setText] = useState(userPrompt)
  const prompts = useApiQuery('getUserPrompts', { query: { source: 'content' } })
  const save = useApiMutation('updateContentBriefDetails')
  const keep = useApiMutation('updateUserPrompts', { onSuccess: () => notify.success('The prompt is among yours.') })
  /** The text as it was before it was polished. */
  const [before, setBefore] = useState<string | null>(null)
  const polish = useApiMutation('polishUserLLMContent', {
    onSuccess: (polished, { body }) => {
      setBefore(body.userPrompt)
      setText(polished)
    },
  })
  const problem = save.error ?? keep.error ?? polish.error
  const isKept = prompts.data?.some(one => one.userPrompt === text.trim()) ?? false
  return (
    <div className={classes.stack}>
      <Panel title="Prompt">
        <Textarea
          label="What the text should be like"
          description="Tone, length, what comes first. It changes the wording, never what a sentence may rest on."
          autosize
          minRows={4}
          maxLength={4000}
          readOnly={!mayChange}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        {problem && (
          <Text c="var(--bic-negative)" size="sm" role="alert" mt="xs">
            {describeError(problem)}
          </Text>
        )}
        <Group gap="xs" mt="sm">
          {mayChange && (
            <Button
              disabled={text.trim() === userPrompt.trim()}
              loading={save.isPending}
              onClick={() => save.mutate({ body: { contentBriefId, userPrompt: text.trim() } })}
            >
              Save
            </Button>
          )}
          {mayChange && (
            <Button
              variant="default"
              leftSection={<IconWand size={16} aria-hidden />}
              disabled={text.trim() === ''}
              loading={polish.isPending}
              onClick={() => polish.mutate({ body: { userPrompt: text.trim() } })}
            >
              Polish
            </Button>
          )}
          {before !== null && before !== text && (
            <Button
              variant="default"
              onClick={() => {
                setText(before)
                setBefore(null)
              }}
            >
              Back to mine
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconBookmark size={16} aria-hidden />}
            disabled={text.trim() === '' || isKept}
            loading={keep.isPending}
            onClick={() => keep.mutate({ body: { userPrompt: text.trim(), source: 'content' } })}
          >
            Keep for other briefs
          </Button>
        </Group>
      </Panel>
      <Panel title="Prompts to begin from">
        <QueryState query={prompts} loading={<SkeletonRows rows={3} />}>
          {rows => (
            <ul className={classes.list} aria-label="Prompts to begin from">
              {rows.map(({ id, userPrompt: words }) => (
                <li key={id ?? words} className={classes.row}>
                  <Text size="sm" className={classes.words ?? ''}>
                    {words}
                  </Text>
                  {mayChange && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`Use the prompt “${words}”`}
                      onClick={() => setText(now => (now.trim() === '' ? words : `${now.trimEnd()}\n${words}`))}
                    >
                      Use
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </Panel>
    </div>
  )
}
