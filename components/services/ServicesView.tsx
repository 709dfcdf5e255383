import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { ContactBand } from '@/components/layout/ContactBand'
import { PageTitle } from '@/components/layout/PageTitle'
import { Section } from '@/components/layout/Section'
import styles from './Services.module.css'

interface ServiceProps {
  picture: string
  title: string
  text: string
  charge?: string
  /** An example of how it is charged. */
  example?: { title: string; text: string }
  points?: string[]
}

function Service({ picture, title, text, charge, example, points }: ServiceProps) {
  return (
    <section className={styles.service}>
      {/* biome-ignore lint/performance/noImgElement: an SVG of 1 KB */}
      <img className={styles.picture} src={picture} alt="" width={640} height={320} />
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        {charge && <p className={styles.charge}>{charge}</p>}
        {example && (
          <div className={styles.sum}>
            <h3>{example.title}</h3>
            <p>{example.text}</p>
          </div>
        )}
        {points && (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" size={22} />
                {point}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function HowToPay() {
  const { t } = useTranslation('services')
  const parts = [
    { title: t('pay.advance.title'), text: t('pay.advance.text') },
    { title: t('pay.rate.title'), text: t('pay.rate.text') },
    { title: t('pay.rest.title'), text: t('pay.rest.text') },
    { title: t('supplier.title'), text: t('supplier.text') },
  ]
  return (
    <Section title={t('pay.title')} lead={t('pay.lead')} ground="sunken">
      <ul className={styles.parts}>
        {parts.map(({ title, text }) => (
          <li key={title} className={styles.part}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Goods that need documents or may not fly. */
function AskFirst() {
  const { t } = useTranslation('services')
  const goods = [
    t('ask.batteries'),
    t('ask.liquids'),
    t('ask.medicine'),
    t('ask.food'),
    t('ask.brands'),
    t('ask.fragile'),
  ]
  return (
    <Section title={t('ask.title')} lead={t('ask.text')}>
      <ul className={styles.goods}>
        {goods.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Section>
  )
}

export function ServicesView() {
  const { t } = useTranslation('services')
  return (
    <>
      <PageTitle title={t('title')} text={t('text')} />
      <div className={styles.services}>
        <Service
          picture="/drawings/air.svg"
          title={t('air.title')}
          text={t('air.text')}
          charge={t('air.charge')}
          example={{ title: t('air.sumTitle'), text: t('air.sum') }}
        />
        <Service
          picture="/drawings/sea.svg"
          title={t('sea.title')}
          text={t('sea.text')}
          charge={t('sea.charge')}
          example={{ title: t('sea.sumTitle'), text: t('sea.sum') }}
        />
        <Service
          picture="/drawings/warehouse.svg"
          title={t('warehouse.title')}
          text={t('warehouse.text')}
          points={[t('warehouse.one'), t('warehouse.two'), t('warehouse.three')]}
        />
        <Service
          picture="/drawings/kariakoo.svg"
          title={t('door.title')}
          text={t('door.text')}
          points={[t('door.one'), t('door.two'), t('door.three')]}
        />
      </div>
      <HowToPay />
      <AskFirst />
      <ContactBand title={t('contact.title')} text={t('contact.text')} button={t('contact.button')} />
    </>
  )
}
