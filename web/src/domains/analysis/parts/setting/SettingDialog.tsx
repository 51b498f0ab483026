import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatLongDate } from '#lib/format-date.ts'
import { useWhyNotCall } from '#lib/may-call.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { exposureChoices, landmarkChoices, periodChoices, type SettingAnswer, settingText } from './setting-words.ts'

interface SettingDialogProps {
  answer: SettingAnswer
  onClose: () => void
}

/** How messages are compared, in words, and the setting behind it, which administrators change for everybody. */
export default function SettingDialog({ answer, onClose }: SettingDialogProps) {
  const [setting, setSetting] = useState(answer.setting)
  const { mutate, error, isPending } = useApiMutation('saveComparisonSetting')
  const shut = useWhyNotCall('saveComparisonSetting') !== null
  const { changedOn, changedBy } = answer
  const isChanged = JSON.stringify(setting) !== JSON.stringify(answer.setting)
  return (
    <Dialog
      title="How messages are compared"
      opened
      onClose={onClose}
      busy={isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Close
          </Button>
          <RestrictedButton
            call="saveComparisonSetting"
            disabled={!isChanged}
            loading={isPending}
            onClick={() => mutate({ body: setting }, { onSuccess: onClose })}
          >
            Save for everybody
          </RestrictedButton>
        </>
      }
    >
      <Stack gap="sm">
        <FormError error={error} />
        <Text size="sm">
          A message is judged by {settingText(answer)}. Deals that heard it by then are compared with deals that had
          not. What is said later does not count, because it partly follows from how a deal is going.
        </Text>
        <Text size="sm">
          Only comparable deals are held against each other: by segment, activity, pace, stage, amount as known then,
          deal type, owner and the quarter in which they began. All messages of a market are tested together, so that at
          most one in ten of those called proven is expected to be there by chance. Every screen, report and mail uses
          this setting. Other filters show estimates with their intervals and conclude nothing, because whoever looks at
          enough views will find something that stands out.{' '}
        </Text>
        <SelectMenu
          label="A message counts until"
          value={setting.landmark}
          choices={landmarkChoices(answer.stages)}
          disabled={shut}
          width="100%"
          onChange={landmark => setSetting({ ...setting, landmark })}
        />
        <SelectMenu
          label="A deal heard it when it came up"
          value={setting.exposure}
          choices={exposureChoices}
          disabled={shut}
          width="100%"
          onChange={exposure => setSetting({ ...setting, exposure })}
        />
        <SelectMenu
          label="Deals that were closed"
          value={setting.closePeriod}
          choices={periodChoices}
          disabled={shut}
          width="100%"
          onChange={closePeriod => setSetting({ ...setting, closePeriod })}
        />
        <Text size="xs" c="dimmed">
          {changedOn === null
            ? 'Nobody has changed this setting yet.'
            : `Changed on ${formatLongDate(changedOn)}${changedBy === null ? '' : ` by ${changedBy}`}.`}
        </Text>
      </Stack>
    </Dialog>
  )
}
