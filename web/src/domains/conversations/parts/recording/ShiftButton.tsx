import { Button, Group, NumberInput, Popover, Text } from '@mantine/core'
import { useState } from 'react'
import type { Recording } from '#domains/conversations/api/recording.ts'
import { describeError } from '#lib/api-error.ts'
import { useMayChange } from '#lib/may-change.ts'
import { useApiMutation } from '#lib/use-api.ts'
import type { Following } from './use-following.ts'

interface ShiftButtonProps {
  convId: number
  recording: Recording
  following: Following
}

const mostSeconds = 24 * 3600

/** Puts text and recording together that are shifted: tried out at once by everybody, kept by whoever may change it. */
export function ShiftButton({ convId, recording, following }: ShiftButtonProps) {
  const [opened, setOpened] = useState(false)
  const save = useApiMutation('shiftConversationRecording')
  const { may, reason } = useMayChange('shiftConversationRecording', opened ? convId : null)
  const { shift, tryShift } = following
  const keep = () =>
    save.mutate({ params: { convId }, body: { shiftSeconds: shift } }, { onSuccess: () => setOpened(false) })
  const changes = shift !== recording.shiftSeconds
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {shift === 0 ? 'Shift the text' : `Text shifted by ${shift} s`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Shift the text">
        <NumberInput
          data-autofocus
          label="Recording behind the text by"
          description="Play a line you recognize, and change this until the marked line is the one that you hear."
          suffix=" s"
          step={0.5}
          decimalScale={2}
          min={-mostSeconds}
          max={mostSeconds}
          value={shift}
          error={save.isError ? describeError(save.error) : undefined}
          onChange={value => {
            if (typeof value === 'number') tryShift(value)
          }}
        />
        {!may && reason && (
          <Text size="xs" c="dimmed" mt="xs">
            {reason}
          </Text>
        )}
        <Group justify="flex-end" gap="xs" mt="sm">
          <Button size="compact-sm" variant="default" disabled={!changes} onClick={() => tryShift(null)}>
            As before
          </Button>
          <Button size="compact-sm" disabled={!may || !changes} loading={save.isPending} onClick={keep}>
            Save
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
