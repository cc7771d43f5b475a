import type { TestServer } from '../server.ts';

/** An opened package of Keystone Builders, with Summit Electric's bid. */
export async function addBid(
  { server: { database } }: TestServer,
  asked: { readonly organization_id: string; readonly from_organization_id: string },
) {
  const { id } = await database
    .insertInto('bid_packages')
    .values({
      contractor_id: asked.from_organization_id,
      created_by: null,
      project_id: null,
      project: 'A school',
      title: 'Electrical',
      due_at: new Date(Date.now() - 60_000),
      time_zone: 'America/Chicago',
      status: 'opened',
      public_key: null,
      receipts: '',
      root: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invitation = await database
    .insertInto('bid_invitations')
    .values({ ...asked, package_id: id, sent_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const packageFile = await database
    .insertInto('bid_package_files')
    .values({
      package_id: id,
      user_id: null,
      name: 'plans.pdf',
      size: 1,
      media_type: 'application/pdf',
      storage_name: 'a'.repeat(40),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const question = await database
    .insertInto('bid_questions')
    .values({
      package_id: id,
      organization_id: asked.organization_id,
      user_id: null,
      question: 'Which lamps?',
      answer: null,
      answered_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('bid_receipts')
    .values({
      package_id: id,
      number: 1,
      kind: 'bid',
      code: 'a'.repeat(64),
      at: new Date(),
      of: null,
      invitation_id: invitation.id,
    })
    .execute();
  const bid = await database
    .insertInto('bids')
    .values({
      package_id: id,
      number: 1,
      invitation_id: invitation.id,
      user_id: null,
      sealed: null,
      amount: '12.00',
      receipt: '',
      fault: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bidFile = await database
    .insertInto('bid_files')
    .values({
      bid_id: bid.id,
      position: 0,
      storage_name: 'a'.repeat(40),
      name: 'bid.pdf',
      size: 1,
      media_type: 'application/pdf',
      content_key: Buffer.alloc(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    package: id,
    invitation: invitation.id,
    packageFile: packageFile.id,
    question: question.id,
    bidFile: bidFile.id,
  };
}
