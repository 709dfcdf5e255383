import * as contract from '@/lib/contracts/blog'
import { type Route, route } from '@/server/core/route'
import { findPost, findPublished, listPosts, listPublished } from './find-posts'
import { createPost, deletePost, updatePost } from './save-post'

export const blogRoutes: Route[] = [
  route(contract.listPublishedPosts, listPublished),
  route(contract.getPublishedPost, findPublished),
  route(contract.listPosts, listPosts),
  route(contract.getPost, (context, { params }) => findPost(context.db, params.id)),
  route(contract.createPost, createPost),
  route(contract.updatePost, updatePost),
  route(contract.deletePost, deletePost),
]
