import { testHalfOfHistories } from './test-histories.ts';

testHalfOfHistories('second', process.env);
