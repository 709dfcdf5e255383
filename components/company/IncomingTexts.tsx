import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useIncomingMoneySettings, useSaveIncomingMoneySettings } from '@/hooks/incoming-money'
import styles from './company.module.css'

/** Whether the text of an operator alone may book itself, saved at once; and by whom customers are asked to pay. */
export function IncomingTexts() {
  const { t } = useTranslation('company')
  const { data } = useIncomingMoneySettings()
  const { send, pending } = useSaveIncomingMoneySettings()
  const { run, refused } = useAction()
  if (!data) return null
  const { paymentGateway: gateway } = data
  const known = { gateway: gateway?.label, account: gateway?.account }
  const gatewayText = !gateway
    ? t('texts.gatewayOff')
    : t(gateway.isReady ? 'texts.gatewayOn' : 'texts.gatewayWithoutAccount', known)
  return (
    <Panel title={t('texts.title')}>
      <RefusedAlert refused={refused} />
      <Checkbox
        checked={data.textsBookThemselves}
        disabled={pending}
        onChange={({ target }) =>
          void run(
            () => send({ body: { textsBookThemselves: target.checked, version: data.version } }),
            t('saved'),
          )
        }
      >
        {t('texts.label')}
      </Checkbox>
      <p className={styles.none}>{t('texts.hint')}</p>
      <p>{gatewayText}</p>
    </Panel>
  )
}
