import { Button, Text, UnstyledButton } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { brokenOf, type Content, stateOf } from './content-words.ts'
import classes from './Text.module.css'

interface PublishButtonProps {
  content: Content
  /** What was typed is not saved, and not checked. */
  isAhead: boolean
  onOpen: (statementId: string) => void
}

/** Publishes a text, or shows what keeps it from that. */
export function PublishButton({ content, isAhead, onOpen }: PublishButtonProps) {
  const { contentId, version, external, channel, statements } = content
  const [isOpen, setOpen] = useState(false)
  const publish = useApiMutation('publishContent', {
    onSuccess: () => {
      notify.success('The text is published.')
      setOpen(false)
    },
  })
  const broken = brokenOf(statements)
  const waived = statements.filter(one => stateOf(one) === 'waived')
  const close = () => setOpen(false)
  return (
    <>
      <Button
        leftSection={<IconSend size={16} aria-hidden />}
        disabled={isAhead || statements.length === 0}
        onClick={() => setOpen(true)}
      >
        Publish
      </Button>
      <Dialog
        title={broken.length > 0 ? 'Not ready to be published' : 'Publish'}
        opened={isOpen}
        onClose={close}
        busy={publish.isPending}
        actions={
          <>
            <Button variant="default" onClick={close}>
              {broken.length > 0 ? 'Close' : 'Cancel'}
            </Button>
            {broken.length === 0 && (
              <Button loading={publish.isPending} onClick={() => publish.mutate({ body: { contentId, version } })}>
                Publish
              </Button>
            )}
          </>
        }
      >
        {broken.length > 0 ? (
          <>
            <Text size="sm">
              {broken.length === 1 ? 'This sentence does' : `These ${broken.length} sentences do`} not hold. Fix{' '}
              {broken.length === 1 ? 'it' : 'them'}, take {broken.length === 1 ? 'it' : 'them'} out, or answer for{' '}
              {broken.length === 1 ? 'it' : 'them'} by name.
            </Text>
            <ul className={classes.sentences} aria-label="What keeps it from being published">
              {broken.map(({ id, text, problems }) => (
                <li key={id}>
                  <UnstyledButton
                    className={classes.sentence}
                    onClick={() => {
                      close()
                      onOpen(id)
                    }}
                  >
                    {text}
                    <span className={classes.why}>{problems[0]?.text}</span>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <Text size="sm">
            {external
              ? `It is for people outside, on the channel ${channel}. Every quote in it is cleared for that today; you are notified when that ends.`
              : 'It is for colleagues. You are notified when something that it rests on changes.'}
            {waived.length > 0 &&
              ` ${waived.length === 1 ? '1 sentence stays' : `${waived.length} sentences stay`} because somebody answers for it by name.`}
          </Text>
        )}
        {publish.error && (
          <Text c="var(--bic-negative)" size="sm" role="alert" mt="sm">
            {describeError(publish.error)}
          </Text>
        )}
      </Dialog>
    </>
  )
}
