import { premiumName } from '@bic/contract/entitlements/premium-features'
import { Button, NumberInput, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SwitchField } from '#ui/input/SwitchField.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { LosesNotice } from './LosesNotice.tsx'

interface FeatureDialogProps {
  customerId: number
  feature: Answer<'getCustomerFeatures'>[number]
  onClose: () => void
}

/** Switches a feature on or off and says how many may be mapped to it; who loses what is said before. */
export function FeatureDialog({ customerId, feature, onClose }: FeatureDialogProps) {
  const [enabled, setEnabled] = useState(feature.enabled)
  const [most, setMost] = useState<number | string>(feature.maxAllowedUsersCount ?? '')
  const { mutate, error, isPending } = useApiMutation('saveCustomerFeatures')
  const params = { customerId }
  const { featureId } = feature
  const preview = useApiQuery(
    'previewFeatureChange',
    enabled === feature.enabled ? null : { params, body: { featureId, enabled } },
  )
  const save = () => {
    const body = { featureId, enabled, maxAllowedUsersCount: most === '' ? null : Number(most) }
    mutate({ params, body }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title={premiumName(feature.lookupLabel)}
      opened
      onClose={onClose}
      busy={isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isPending} disabled={enabled !== feature.enabled && !preview.data} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <FormError error={error} />
        <SwitchField
          label={premiumName(feature.lookupLabel)}
          off="Off"
          on="On"
          checked={enabled === 'y'}
          onChange={checked => setEnabled(checked ? 'y' : 'n')}
        />
        <NumberInput
          label="Users who may be mapped"
          description="Empty: as many as there are."
          min={0}
          allowDecimal={false}
          value={most}
          onChange={setMost}
        />
        {enabled !== feature.enabled && <LosesNotice query={preview} />}
      </Stack>
    </Dialog>
  )
}
