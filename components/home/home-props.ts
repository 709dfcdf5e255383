import type { IncomingMessage } from 'node:http'
import type { GetServerSidePropsContext } from 'next'
import type { PostCardView } from '@/components/blog/post-view'
import { readPosts } from '@/components/blog/read-posts'
import { type PersonView, readPeople } from '@/components/contact/read-people'
import { call } from '@/lib/client/call'
import { languageOf } from '@/lib/client/i18n'
import { asVisitor, type PublicProps, preventCaching, publicProps } from '@/lib/client/public-props'
import { type CompanyPicture, type CompanyProof, getCompanyProof } from '@/lib/contracts/company-proof'
import { formatQuantity } from '@/lib/domain/money'

export interface FigureView {
  key: 'handedOver' | 'arrived' | 'sea' | 'air'
  value: string
  /** From how many journeys it is learnt. */
  voyages: number
}

export interface HomeProps extends PublicProps {
  posts: PostCardView[]
  figures: FigureView[]
  pictures: CompanyPicture[]
  people: PersonView[]
}

const LATEST = 3

/** A new company has no figures yet: nothing is said then, not '0'. */
function figuresOf({ figures: { handedOver, arrived, sea, air } }: CompanyProof): FigureView[] {
  const figures = [
    { key: 'handedOver' as const, number: handedOver, voyages: 0 },
    { key: 'arrived' as const, number: arrived, voyages: 0 },
    { key: 'sea' as const, number: sea?.medianDays ?? 0, voyages: sea?.voyages ?? 0 },
    { key: 'air' as const, number: air?.medianDays ?? 0, voyages: air?.voyages ?? 0 },
  ]
  return figures
    .filter(({ number }) => number > 0)
    .map(({ key, number, voyages }) => ({ key, value: formatQuantity(String(number)), voyages }))
}

async function readProof(request: IncomingMessage): Promise<CompanyProof | null> {
  try {
    return await call(getCompanyProof, asVisitor(request))
  } catch {
    return null
  }
}

export async function homeProps(context: GetServerSidePropsContext): Promise<HomeProps> {
  const { req } = context
  const [props, latest, proof, people] = await Promise.all([
    publicProps(context, ['home', 'blog', 'proof']),
    readPosts(req, { language: languageOf(context.locale), itemsPerPage: LATEST }),
    readProof(req),
    readPeople(req),
  ])
  if (!latest || !proof || !people) preventCaching(context.res)
  return {
    ...props,
    posts: latest?.posts ?? [],
    figures: proof ? figuresOf(proof) : [],
    pictures: proof?.pictures ?? [],
    people: people ?? [],
  }
}
