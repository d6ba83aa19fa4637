// Who may make which call of feeds, and what a caller reaches with it: written out by hand, so that a change of the contract is seen.
import { mlsContract } from '#/domains/mls/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([mlsContract], {
  'mls.list': ['mls.read', 'all', 'mls_feeds'],
  'mls.search': ['mls.read', 'all', 'mls_feeds'],
  'mls.count': ['mls.read', 'all', 'mls_feeds'],
  'mls.get': ['mls.read', 'all', 'mls_feeds'],
  'mls.listCheck': ['mls.read', 'all', 'mls_feeds'],
  'mls.explain': ['mls.read', 'all', 'mls_feeds'],
  'mls.export': ['mls.read', 'all', 'mls_feeds'],
  'mls.check': ['mls.write', 'none'],
  'mls.create': ['mls.write', 'none'],
  'mls.update': ['mls.write', 'all', 'mls_feeds'],
  'mls.delete': ['mls.write', 'all', 'mls_feeds'],
  'mls.sync': ['mls.write', 'all', 'mls_feeds'],
  'mls.pause': ['mls.write', 'all', 'mls_feeds'],
  'mls.resume': ['mls.write', 'all', 'mls_feeds'],
  'mls.decide': ['mls.write', 'all', 'mls_feeds'],
  'mls.runs': ['mls.read', 'all', 'mls_feeds'],
  'mls.problems': ['mls.read', 'all', 'mls_feeds'],
  'mls.retry': ['mls.write', 'all', 'mls_feeds'],
});
