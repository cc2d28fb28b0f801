import { mongodbForTests } from './mongodb-for-tests.mjs';

/**
 * Starts the MongoDB-compatible server for what runs on each database, and says where there is none;
 * `DATABASES=sqlite` goes without. Returns what stops it.
 */
export default async function serveMongodb() {
  const mongodb = process.env.DATABASES === 'sqlite' ? null : await mongodbForTests();
  // The workers start later, with these surroundings.
  if (mongodb) process.env.MONGODB_TEST_URI = mongodb.uri;
  else {
    delete process.env.MONGODB_TEST_URI;
    console.warn('!! No MongoDB-compatible server: its half of the storage contract did NOT run.');
  }
  return mongodb?.stop;
}
