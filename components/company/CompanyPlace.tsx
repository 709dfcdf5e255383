import { PlainField, PlainForm } from '@/components/ui/PlainField'
import type { CompanySettings } from '@/lib/contracts/company'
import { CompanyFields } from './CompanyFields'
import { valuesOf } from './company-form'
import { SaveBar } from './SaveBar'

/** The profile while nobody changes it. */
export function CompanyPlace({ company }: { company: CompanySettings }) {
  const values = valuesOf(company)
  return (
    <PlainForm>
      <CompanyFields
        draw={({ name, ...field }) => (
          <PlainField {...field} id={name} autoComplete="off" defaultValue={values[name]} />
        )}
      />
      <SaveBar dirty={false} pending={false} />
    </PlainForm>
  )
}
