import { analyzerCredits } from '@bic/contract/analyzer/analyzer-limits'
import { decide } from '@bic/contract/entitlements/decide'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useBalance, useEntitlement } from '#lib/entitlement.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { refetchChanged } from '#lib/refetch.ts'
import { useUser } from '#lib/session.ts'
import { upload } from '#lib/upload.ts'
import { CreditConfirmation } from '#ui/dialog/CreditConfirmation.tsx'
import { FileUpload } from '#ui/files/FileUpload.tsx'
import type { SendFile } from '#ui/files/file-sender.ts'
import { Hint } from '#ui/Hint.tsx'

const thing = { name: 'The content analyzer', premium: analyzerCredits.lookupLabel, needsConsent: true }

/** Brings a document to be analysed, after the credit was agreed to; leads to its result. */
export function AnalyzeDocument({ marketId }: { marketId: number }) {
  const [step, setStep] = useState<'none' | 'credits' | 'file'>('none')
  const queries = useQueryClient()
  const user = useUser()
  const go = useGo()
  const { data } = useEntitlement()
  const balance = useBalance(analyzerCredits.lookupLabel)
  const decision = user && data ? decide(user, data.context, thing) : null
  const refused = decision && decision.is !== 'usable' ? decision.text : null
  const send = useCallback<SendFile>(
    async (file, options) => {
      const { contentId } = await upload('analyzeContent', {}, file, {
        ...options,
        fields: { marketId: String(marketId) },
      })
      await refetchChanged(queries, 'analyzeContent')
      go(links.analyzedContent(contentId))
    },
    [go, marketId, queries],
  )
  return (
    <>
      <Hint label={refused ?? 'Its text is read in the background; the file is not kept'}>
        <span>
          <Button
            leftSection={<IconUpload size={16} aria-hidden />}
            disabled={decision === null || refused !== null}
            onClick={() => setStep('credits')}
          >
            Analyze a document
          </Button>
        </span>
      </Hint>
      <CreditConfirmation
        opened={step === 'credits'}
        credits={analyzerCredits.amount}
        balance={balance}
        onProceed={() => setStep('file')}
        onClose={() => setStep(now => (now === 'credits' ? 'none' : now))}
      />
      <FileUpload
        title="Analyze a document"
        opened={step === 'file'}
        onClose={() => setStep('none')}
        send={send}
        multiple={false}
      />
    </>
  )
}
