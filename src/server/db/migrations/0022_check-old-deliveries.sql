ALTER TABLE "delivery" VALIDATE CONSTRAINT "delivery_subject";
