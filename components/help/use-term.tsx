import { QuestionCircleOutlined } from '@ant-design/icons'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Term } from './help-contents'

/**
 * What a word of the trade means: the tooltip of a form's field. The icon is no part of the field's name, and antd leaves
 * it out of the tab order: Tab goes from field to field. A tap focuses it.
 */
export function useTerm() {
  const { t } = useTranslation('help')
  return useCallback(
    (term: Term) => ({
      title: t(`term.${term}.text`),
      icon: <QuestionCircleOutlined aria-hidden />,
      trigger: ['hover' as const, 'focus' as const],
    }),
    [t],
  )
}
